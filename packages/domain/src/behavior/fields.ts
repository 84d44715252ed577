import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { withoutQuery } from './address.ts';
import { behaviorMetadataCharacters, behaviorPrefix } from './limits.ts';

const nameForm = `Event name must be ${behaviorPrefix} followed by lower-case letters, digits and underscores, at most 100 characters`;

/** The name of a behavior event, such as inventory_item_adjusted. */
export const eventName = z
  .string('Event name must be text')
  .check(
    z.startsWith(behaviorPrefix, { error: `Event name must begin with ${behaviorPrefix}`, abort: true }),
    z.regex(/^[a-z0-9_]{11,100}$/, nameForm),
  );

export const eventCategory = line('Event category', 50);

/** The id of one visit in one browser tab, created by the browser. */
export const visitId = line('Session ID', 64);

export const userAgent = line('User agent', 512);

/** The id of the event; an event that is sent again is stored once. */
export const eventId = line('Event ID', 64);

const metadataTooLong = `Metadata must be at most ${behaviorMetadataCharacters} characters of JSON`;

/** Numbers and choices that describe the event, as a small JSON object. */
export const eventMetadata = z
  .record(z.string(), z.unknown(), 'Metadata must be an object')
  .check(z.refine((metadata) => JSON.stringify(metadata).length <= behaviorMetadataCharacters, metadataTooLong));

const timestampForm = 'Timestamp must be a date and time such as 2026-01-31T08:00:00Z';
/** Enough for an offset and fractions of a second finer than any clock's. */
const longestTimestamp = 64;
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** When it happened, by the clock of the device. */
export const eventTimestamp = z.pipe(
  z.string(timestampForm).check(z.maxLength(longestTimestamp, timestampForm)),
  z.iso
    .datetime({ offset: true, error: timestampForm })
    .check(z.refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, timestampForm)),
);

/** A page address without query and fragment, at most 2,000 characters; null if there is none. */
export const pageAddress = z.pipe(
  z.string('Address must be text').check(z.maxLength(8_000, 'Address must be at most 8000 characters')),
  z.transform((address) => withoutQuery(address).slice(0, 2_000) || null),
);
