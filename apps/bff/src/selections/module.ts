import type { Module } from '../module.ts';
import { registerSelectionFeed } from './feed.ts';
import { selectionsLoaders } from './loaders.ts';
import { selectionsResolvers } from './resolvers.ts';

/** Saved queries. `realtime/selected.ts` computes their results, in the same way as for subscribers. */
export const selections = {
  resolvers: selectionsResolvers,
  loaders: selectionsLoaders,
  weights: {
    calls: {
      'Selection.createdBy': 1,
      // One call for the saved query and one for the event; the document's own cost is charged separately.
      'Query.selectionResult': 2,
      // It makes no call itself; the result for the newest event does.
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
