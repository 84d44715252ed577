import { posix, relative } from 'node:path';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind } from 'graphql';

/** A fragment as the plugins want those that another file writes out. */
interface ExternalFragment {
  readonly name: string;
  readonly onType: string;
  readonly node: FragmentDefinitionNode;
  readonly isExternal: true;
}

const fragmentsOf = (documents: readonly Types.DocumentFile[]): ExternalFragment[] =>
  documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => ({
      name: node.name.value,
      onType: node.typeCondition.name.value,
      node: node as FragmentDefinitionNode,
      isExternal: true,
    }));

/** Where a document's code is written: with its room, or, of `*.shell.graphql`, with what every page loads of the room. */
function outputOf({ location }: Types.DocumentFile, baseOutputDir: string): string {
  if (location === undefined) throw new Error('A document that is in no file belongs to no room.');
  const [room = ''] = relative(baseOutputDir, location).split(/[\\/]/);
  const file = location.endsWith('.shell.graphql') ? 'shell-operations.ts' : 'operations.ts';
  return posix.join(baseOutputDir, room, 'generated', file);
}

/**
 * One output per folder directly under `baseOutputDir` that holds documents: `<room>/generated/operations.ts`, so that a
 * room's documents are loaded with the room, and `shell-operations.ts` beside it for those that are wanted before. A fragment
 * of another output may be spread and is written out where it stands.
 */
export const roomsPreset: Types.OutputPreset = {
  buildGeneratesSection({ baseOutputDir, documents, config, ...rest }) {
    const outputs = Map.groupBy(documents, (document) => outputOf(document, baseOutputDir));
    return [...outputs].map(([filename, own]) => ({
      ...rest,
      filename,
      documents: own,
      config: {
        ...config,
        externalFragments: fragmentsOf(documents.filter((document) => !own.includes(document))),
      },
    }));
  },
};
