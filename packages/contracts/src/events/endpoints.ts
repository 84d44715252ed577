import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** Server-sent events, not an envelope; `Last-Event-ID` or `lastEventId` resumes after that cursor. */
export const streamEvents = endpoint({
  name: 'events.stream',
  method: 'GET',
  path: '/api/events/stream',
  access: 'organization',
  repeatable: true,
  summary: 'Live events of the organisation as server-sent events, with a heartbeat every 4 s.',
  query: z.object({
    organizationId,
    lastEventId: z
      .string()
      .regex(/^\d{1,18}$/, 'Must be a cursor of this stream: digits')
      .optional(),
    /** Of whoever tells others what they hear: 'all', or what the warehouses of the reader come to. Refused where it is another one. */
    scope: z
      .string()
      .regex(/^[a-z0-9]{1,32}$/, 'Must be the word of a scope')
      .optional(),
  }),
  output: z.never(),
});
