import { embedCount } from '@tallyard/domain/landing/offer';

/** The operator's settings, which the bff writes into the prerendered page. */
export interface LandingSettings {
  readonly founderName: string;
  readonly founderProfileUrl: string;
  readonly contactEmail: string;
  /** The provider of the sign-up embeds; null: the page has its own form in the same place. */
  readonly embeds: { readonly scriptUrl: string; readonly formIds: readonly string[] } | null;
}

/** Placeholders in the prerendered page that the bff replaces by settings. */
export const settingMarks: LandingSettings & { embeds: null } = {
  founderName: '%FOUNDER_NAME%',
  founderProfileUrl: '%FOUNDER_PROFILE_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  embeds: null,
};

/** The placeholders of the page with embeds. */
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

/** Parses the settings that the bff wrote. Defaults apply if the page is served by something else, as in development. */
export function readSettings(text: string | undefined): LandingSettings {
  if (text === undefined || !text.startsWith('{')) return unset;
  // Written by our own bff from validated configuration.
  return JSON.parse(text) as LandingSettings;
}
