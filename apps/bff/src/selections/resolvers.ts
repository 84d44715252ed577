import { createSelection, readSelectionHistory } from '@tallyard/contracts/selections/endpoints';
import type { SelectionKind } from '@tallyard/domain/selections/kinds';
import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describe } from '../errors/describe.ts';
import type { Resolvers, SelectionSortKey } from '../generated/resolvers.ts';
import { documentLimits } from '../limits/table.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import type { CheckedSelection, SelectionText } from '../realtime/open-selection.ts';
import { SelectionRefused } from '../realtime/selected.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { checkedPart } from '../rest/validate.ts';
import { lineAt, newestLine } from './read-lines.ts';
import {
  addSelection,
  changeSelection,
  fetchSelection,
  fetchSelections,
  removeSelection,
  type SelectionQuery,
  type Where,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<SelectionSortKey, SelectionQuery['sortBy']>;

const whereOf = async (context: RequestContext, args: Parameters<typeof organizationOf>[1]): Promise<Where> => ({
  rest: context.rest,
  organizationId: await organizationOf(context, args),
});

/** As it was saved; throws where the upstream sent something else. */
const storedText = async (where: Where, id: string): Promise<SelectionText> => {
  const { document, variables } = await fetchSelection(where, id);
  return { document: readable(document), variables: readable(variables) };
};

/** Within the bounds of what is kept. Throws VALIDATION_FAILED. */
function boundedText(document: string, variables: unknown): SelectionText {
  const given = { document, variables: variables ?? undefined, name: 'x', kind: 'item.changed' };
  // The contract has parsed it, and its other fields are good.
  return checkedPart(createSelection, 'body', given) as unknown as SelectionText;
}

async function check(context: RequestContext, organizationId: string, text: SelectionText): Promise<CheckedSelection> {
  try {
    return { organizationId, problems: [], open: await context.openSelection(organizationId, text) };
  } catch (error) {
    if (error instanceof SelectionRefused) return { organizationId, problems: error.problems, open: null };
    throw error;
  }
}

function problemFrom(problem: GraphQLError) {
  const { message, extensions } = describe(problem);
  const [place] = problem.locations ?? [];
  return { code: extensions.code, message, line: place?.line ?? null, column: place?.column ?? null };
}

export const selectionsResolvers: Resolvers = {
  Query: {
    selections: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query: SelectionQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        // Which there are, the contract says before anything is sent.
        kind: (args.filter?.kind ?? undefined) as SelectionKind | undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchSelections(where, query), part);
    },
    selection: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchSelection(where, args.id));
    },
    selectionResult: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const text = await oneOrNull(storedText(where, args.id));
      if (text === null) return null;
      const open = await context.openSelection(where.organizationId, text);
      const { cursor } = args;
      return cursor === null || cursor === undefined ? newestLine(where, open) : lineAt(where, open, cursor);
    },
    checkSelection: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return check(context, organizationId, boundedText(args.document, args.variables));
    },
    selectionHistory: historyOf(readSelectionHistory),
  },
  Mutation: {
    createSelection: async (_parent, { input }, context) => {
      const where = await whereOf(context, input);
      const text = boundedText(input.document, input.variables);
      const { kind } = await context.openSelection(where.organizationId, text);
      const { document, variables } = text;
      return {
        selection: await addSelection(where, { name: input.name, document, variables: { ...variables }, kind }),
      };
    },
    updateSelection: async (_parent, { input }, context) => {
      const where = await whereOf(context, input);
      const { id, name, document, variables, expectedVersion } = input;
      const version = expectedVersion ?? undefined;
      const named = { name: name ?? undefined, version };
      const isSame = (document ?? null) === null && (variables ?? null) === null;
      if (isSame) return { selection: await changeSelection(where, id, named) };
      const before = await storedText(where, id);
      const text = boundedText(document ?? before.document, variables ?? before.variables);
      const { kind } = await context.openSelection(where.organizationId, text);
      const changes = { ...named, document: text.document, variables: { ...text.variables }, kind };
      return { selection: await changeSelection(where, id, changes) };
    },
    deleteSelection: async (_parent, { input }, context) => {
      await removeSelection(await whereOf(context, input), input.id);
      return { deletedId: input.id };
    },
  },
  Selection: {
    organizationId: (selection) => String(selection.organizationId),
    createdBy: (selection) => ({ id: selection.createdBy, organizationId: String(selection.organizationId) }),
  },
  SelectionCheck: {
    problems: ({ problems }) => problems.map(problemFrom),
    kind: ({ open }) => open?.kind ?? null,
    cost: ({ open }) => open?.cost ?? null,
    maxCost: () => documentLimits.maxCost,
    newest: ({ open, organizationId }, _args, { rest }) => open && newestLine({ rest, organizationId }, open),
  },
  SelectionResult: {
    cursor: ({ event }) => event.cursor,
    kind: ({ event }) => event.type,
    at: ({ event }) => event.timestamp,
    data: ({ result }) => result.data ?? null,
    problems: ({ result }) => (result.errors ?? []).map(problemFrom),
    line: ({ text }) => text,
  },
};
