import * as z from 'zod/mini';
import { line, paragraph } from '../lists/fields.ts';

export const templateName = line('Template name', 120);
export const templateDescription = paragraph('Description', 1_000);
export const templateCategory = line('Category', 40);
export const templateTag = line('Tag', 30);

/** The maximum number of custom templates of an organization. */
export const maxOwnTemplates = 100;
export const maxTemplateTags = 10;

export const templateDifficulties = ['easy', 'medium', 'advanced'] as const;
export type TemplateDifficulty = (typeof templateDifficulties)[number];

const starsMessage = 'Rating must be a whole number from 1 to 5';
/** A member's rating in stars. */
export const templateStars = z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(5, starsMessage));
