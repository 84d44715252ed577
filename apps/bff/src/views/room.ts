import type { Room } from '../room.ts';
import { viewsResolvers } from './resolvers.ts';

export const views = {
  resolvers: viewsResolvers,
  weights: {
    calls: { 'SavedView.owner': 1 },
    // A view narrows its list down by few things, and most widths are the list's own.
    rowsOfLists: { 'SavedViewState.filters': 2, 'SavedViewColumns.widths': 2 },
  },
} satisfies Room;
