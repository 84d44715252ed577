import type { ReactNode } from 'react';
import { LandingPage } from './landing-page';
import { CookiePolicy } from './policies/cookies';
import { PrivacyPolicy } from './policies/privacy';
import { TermsOfService } from './policies/terms';
import type { LandingSettings } from './settings';

interface Page {
  readonly title: string;
  readonly description: string;
  readonly render: (settings: LandingSettings) => ReactNode;
}

/** The prerendered pages by file name. */
export const pages = {
  landing: {
    title: 'Tallyard: AI driven, data powered inventory and warehouse management',
    description:
      'Know what is in stock, where it is and what runs out next, live in every browser of your warehouse. Join the waitlist: the first 50 early birds get 1 year free.',
    render: (settings) => <LandingPage settings={settings} />,
  },
  privacy: {
    title: 'Privacy Policy · Tallyard',
    description: 'Which data Tallyard keeps about you, what for, for how long, and what you can ask of us.',
    render: (settings) => <PrivacyPolicy settings={settings} />,
  },
  terms: {
    title: 'Terms of Service · Tallyard',
    description: 'What you and we agree on while you use Tallyard during early access.',
    render: (settings) => <TermsOfService settings={settings} />,
  },
  cookies: {
    title: 'Cookie Policy · Tallyard',
    description: 'The three cookies that Tallyard sets, what your browser stores beside them, and how to remove them.',
    render: (settings) => <CookiePolicy settings={settings} />,
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Returns true for the name of a page. */
export function isPageName(name: string | undefined): name is PageName {
  return name !== undefined && Object.hasOwn(pages, name);
}
