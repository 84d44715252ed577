import type { Module } from '../module.ts';
import { viewsResolvers } from './resolvers.ts';

export const views = {
  resolvers: viewsResolvers,
  weights: {
    calls: { 'SavedView.owner': 1 },
    // A view narrows its list down by few things, and most widths are the list's own.
    rowsOfLists: {
      'SavedViewState.filters': { usual: 2, most: 40 },
      'SavedViewColumns.widths': { usual: 2, most: 60 },
      'SavedViewColumns.hidden': { usual: 1, most: 60 },
      'SavedViewColumns.order': { usual: 1, most: 60 },
      'SavedViewColumns.shown': { usual: 1, most: 60 },
    },
  },
} satisfies Module;
