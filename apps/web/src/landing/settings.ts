import { embedCount } from '@tallyard/domain/landing/offer';

/** What an operator sets; the bff writes it into the prerendered page. */
export interface LandingSettings {
  readonly founderName: string;
  readonly founderProfileUrl: string;
  readonly contactEmail: string;
  /** The provider of the sign-up embeds; null: the page has a form of its own in the same place. */
  readonly embeds: { readonly scriptUrl: string; readonly formIds: readonly string[] } | null;
}

/** Stands in the prerendered page where the bff writes a setting. */
export const settingMarks: LandingSettings & { embeds: null } = {
  founderName: '%FOUNDER_NAME%',
  founderProfileUrl: '%FOUNDER_PROFILE_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  embeds: null,
};

/** The same for the page with embeds. */
export const settingMarksWithEmbeds: LandingSettings = {
  ...settingMarks,
  embeds: {
    scriptUrl: '',
    formIds: Array.from({ length: embedCount }, (_, index) => `%WAITLIST_FORM_ID_${index + 1}%`),
  },
};

const unset: LandingSettings = {
  founderName: 'Our founder',
  founderProfileUrl: 'https://www.linkedin.com/',
  contactEmail: 'hello@tallyard.test',
  embeds: null,
};

/** What the bff wrote; its own defaults stand when the page is served by something else, as in development. */
export function readSettings(text: string | undefined): LandingSettings {
  if (text === undefined || !text.startsWith('{')) return unset;
  // Written by our own bff from checked configuration.
  return JSON.parse(text) as LandingSettings;
}
