import type { Module } from '../module.ts';
import { registerSelectionFeed } from './feed.ts';
import { selectionsLoaders } from './loaders.ts';
import { selectionsResolvers } from './resolvers.ts';

/** Stored selections: what they say is made by `realtime/selected.ts`, as it is for whoever subscribes. */
export const selections = {
  resolvers: selectionsResolvers,
  loaders: selectionsLoaders,
  weights: {
    calls: {
      'Selection.createdBy': 1,
      // The selection and the event; what the document costs is taken beside it.
      'Query.selectionResult': 2,
      // It asks nobody; what the newest event gives does.
      'Query.checkSelection': 0,
      'SelectionCheck.newest': 1,
    },
    rowsOfLists: {
      'SelectionCheck.problems': { usual: 5, most: 20 },
      'SelectionResult.problems': { usual: 1, most: 20 },
    },
  },
  routes: registerSelectionFeed,
} satisfies Module;
