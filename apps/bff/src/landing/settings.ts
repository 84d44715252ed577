import { embedCount } from '@tallyard/domain/landing/offer';
import { type SignUpMode, signUpModes } from '@tallyard/domain/session/ways-in';
import { z } from 'zod';

/** The operator's settings for the public pages (ARCH-RUN). */
export interface LandingSettings {
  readonly founderName: string;
  readonly founderProfileUrl: string;
  readonly contactEmail: string;
  /** Who may create an account. */
  readonly signUp: SignUpMode;
  /** Whether the demo organization, with its public passwords, is available. */
  readonly demo: boolean;
  /** The provider of the sign-up embeds; null if the page has its own form instead. */
  readonly embeds: {
    readonly scriptUrl: string;
    readonly formIds: readonly string[];
    /** The additional origins that the policy of '/' allows, including that of the script. */
    readonly origins: readonly string[];
  } | null;
}

const list = (text: string) => text.split(',').map((part) => part.trim());

/** The schema of each variable of the landing page, and the description of valid values. */
export const landingVariables = {
  WAITLIST_SCRIPT_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an http or https address'],
  WAITLIST_FORM_IDS: [
    z
      .string()
      .transform(list)
      .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/)).length(embedCount))
      .optional(),
    `${embedCount} form ids with a comma between them`,
  ],
  WAITLIST_CSP_ORIGINS: [
    z
      .string()
      .transform(list)
      .pipe(z.array(z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/)))
      .default([]),
    'origins such as https://forms.example.com with commas between them',
  ],
  FOUNDER_NAME: [z.string().trim().min(1).max(100).default('Our founder'), 'a name of at most 100 characters'],
  FOUNDER_PROFILE_URL: [
    z.url({ protocol: /^https?$/ }).default('https://www.linkedin.com/'),
    'an http or https address',
  ],
  SIGN_UP: [z.enum(signUpModes).default('open'), signUpModes.join(' or ')],
  SEED_DEMO: [
    z
      .enum(['0', '1'])
      .transform((value) => value === '1')
      .default(false),
    '0 or 1',
  ],
  CONTACT_EMAIL: [z.email().default('hello@tallyard.test'), 'an e-mail address'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Values = { [Name in keyof typeof landingVariables]: z.output<(typeof landingVariables)[Name][0]> };

/** Returns the settings. Throws an Error of one line if a script is set without its forms, or forms without their script. */
export function landingSettingsOf(values: Values): LandingSettings {
  const { WAITLIST_SCRIPT_URL: scriptUrl, WAITLIST_FORM_IDS: formIds } = values;
  if (scriptUrl !== undefined && formIds === undefined) {
    throw new Error(`WAITLIST_FORM_IDS: got nothing, wanted ${landingVariables.WAITLIST_FORM_IDS[1]}`);
  }
  if (formIds !== undefined && scriptUrl === undefined) {
    throw new Error(`WAITLIST_SCRIPT_URL: got nothing, wanted ${landingVariables.WAITLIST_SCRIPT_URL[1]}`);
  }
  return {
    founderName: values.FOUNDER_NAME,
    founderProfileUrl: values.FOUNDER_PROFILE_URL,
    contactEmail: values.CONTACT_EMAIL,
    signUp: values.SIGN_UP,
    demo: values.SEED_DEMO,
    embeds:
      scriptUrl === undefined || formIds === undefined
        ? null
        : {
            scriptUrl,
            formIds,
            origins: [...new Set([new URL(scriptUrl).origin, ...values.WAITLIST_CSP_ORIGINS])],
          },
  };
}
