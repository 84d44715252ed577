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
 * Where a document's code is written: with its module, or, of `*.<part>.graphql`, in `<part>-operations.ts` beside it: `shell` is what every
 * page loads of the module, another part what few pages of it do.
 */
function outputOf({ location }: Types.DocumentFile, baseOutputDir: string): string {
  if (location === undefined) throw new Error('A document that is in no file belongs to no module.');
  const [module = ''] = relative(baseOutputDir, location).split(/[\\/]/);
  const part = /\.([a-z-]+)\.graphql$/.exec(location)?.[1];
  const file = part === undefined ? 'operations.ts' : `${part}-operations.ts`;
  return posix.join(baseOutputDir, module, 'generated', file);
}

/**
 * One output per folder directly under `baseOutputDir` that holds documents: `<module>/generated/operations.ts`, so that a
 * module's documents are loaded with the module, and others beside it for those that are wanted before, or seldom. A fragment
 * of another output may be spread and is written out where it stands.
 */
export const modulesPreset: Types.OutputPreset = {
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
