import { posix, relative } from 'node:path';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind } from 'graphql';

/** A fragment in the form that plugins expect for fragments in other files. */
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
 * Returns the output file of a document: that of its module, or `<part>-operations.ts` beside it for `*.<part>.graphql`. The
 * part `shell` is loaded by every page, other parts only by few pages of the module.
 */
function outputOf({ location }: Types.DocumentFile, baseOutputDir: string): string {
  if (location === undefined) throw new Error('A document that is in no file belongs to no module.');
  const [module = ''] = relative(baseOutputDir, location).split(/[\\/]/);
  const part = /\.([a-z-]+)\.graphql$/.exec(location)?.[1];
  const file = part === undefined ? 'operations.ts' : `${part}-operations.ts`;
  return posix.join(baseOutputDir, module, 'generated', file);
}

/**
 * Creates one output per folder directly under `baseOutputDir` that contains documents: `<module>/generated/operations.ts`,
 * so that documents are loaded with their module, and further outputs beside it for documents that are needed earlier or
 * rarely. A fragment of another output can be spread and is inlined.
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
