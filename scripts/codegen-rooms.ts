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

/**
 * One output per folder directly under `baseOutputDir` that holds documents: `<room>/generated/operations.ts`, so that a
 * room's documents are loaded with the room. A fragment of another room may be spread and is written out where it stands.
 */
export const roomsPreset: Types.OutputPreset = {
  buildGeneratesSection({ baseOutputDir, documents, config, ...rest }) {
    const rooms = Map.groupBy(documents, ({ location }) => {
      if (location === undefined) throw new Error('A document that is in no file belongs to no room.');
      return relative(baseOutputDir, location).split(/[\\/]/)[0] as string;
    });
    return [...rooms].map(([room, own]) => ({
      ...rest,
      filename: posix.join(baseOutputDir, room, 'generated/operations.ts'),
      documents: own,
      config: {
        ...config,
        externalFragments: fragmentsOf(documents.filter((document) => !own.includes(document))),
      },
    }));
  },
};
