import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createSelection,
  deleteSelection,
  listSelections,
  readSelection,
  readSelectionHistory,
  updateSelection,
} from '@tallyard/contracts/selections/endpoints';
import type { SelectionKind } from '@tallyard/domain/selections/kinds';
import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describe } from '../errors/describe.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { documentLimits } from '../limits/table.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { sortOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { readPage } from '../platform/lists.ts';
import type { CheckedSelection, SelectionText } from '../realtime/open-selection.ts';
import { SelectionRefused } from '../realtime/selected.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { checkedPart } from '../rest/validate.ts';
import { lineAt, newestLine } from './read-lines.ts';

/** Reads the saved document and variables; throws if the upstream sent something else. */
async function storedText(context: RequestContext, organizationId: string, id: string): Promise<SelectionText> {
  const { document, variables } = await context.api(readSelection, { organizationId, params: { id } });
  return { document: readable(document), variables: readable(variables) };
}

/** Checks the limits of saved queries. Throws VALIDATION_FAILED. */
function boundedText(document: string, variables: unknown): SelectionText {
  const input = { document, variables: variables ?? undefined, name: 'x', kind: 'item.changed' };
  // The contract has parsed it; its other fields are placeholders.
  return checkedPart(createSelection, 'body', input) as unknown as SelectionText;
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
    selections: (_parent, args, context) => {
      const { search, kind } = args.filter ?? {};
      const query = {
        search: search ?? undefined,
        // The contract rejects unknown kinds before anything is sent.
        kind: (kind ?? undefined) as SelectionKind | undefined,
        ...sortOf(args),
      };
      return readPage(context, listSelections, args, { query });
    },
    selection: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readSelection, { organizationId, params: { id } })),
    selectionResult: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const text = await oneOrNull(storedText(context, organizationId, args.id));
      if (text === null) return null;
      const open = await context.openSelection(organizationId, text);
      const where = { rest: context.rest, organizationId };
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
      const organizationId = await organizationOf(context, input);
      const { document, variables } = boundedText(input.document, input.variables);
      // guard: selections.checked-when-saved
      const { kind } = await context.openSelection(organizationId, { document, variables });
      const body = { name: input.name, document, variables: { ...variables }, kind };
      return { selection: await context.api(createSelection, { organizationId, body }) };
    },
    updateSelection: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const { id, name, document, variables, expectedVersion } = input;
      const change = async (body: EndpointInput<typeof updateSelection>['body']) => ({
        selection: await context.api(updateSelection, { organizationId, params: { id }, body }),
      });
      const named = { name: name ?? undefined, version: expectedVersion ?? undefined };
      const isSame = (document ?? null) === null && (variables ?? null) === null;
      if (isSame) return change(named);
      const before = await storedText(context, organizationId, id);
      const text = boundedText(document ?? before.document, variables ?? before.variables);
      const { kind } = await context.openSelection(organizationId, text);
      return change({ ...named, document: text.document, variables: { ...text.variables }, kind });
    },
    deleteSelection: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteSelection, { organizationId, params: { id } });
      return { deletedId: id };
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
