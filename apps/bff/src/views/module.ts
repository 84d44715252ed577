import type { Module } from '../module.ts';
import { viewsResolvers } from './resolvers.ts';

export const views = {
  resolvers: viewsResolvers,
  weights: {
    calls: { 'SavedView.owner': 1 },
    // Most views have few filters and use the list's column widths.
    rowsOfLists: {
      'SavedViewState.filters': { usual: 2, most: 40 },
      'SavedViewColumns.widths': { usual: 2, most: 60 },
      'SavedViewColumns.hidden': { usual: 1, most: 60 },
      'SavedViewColumns.order': { usual: 1, most: 60 },
      'SavedViewColumns.shown': { usual: 1, most: 60 },
    },
  },
} satisfies Module;
