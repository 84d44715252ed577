import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import type { LandingSettings } from './settings';

interface PageFrameProps {
  readonly settings: LandingSettings;
  /** The prefix of anchors: empty on the landing page itself, '/' elsewhere. */
  readonly base: '' | '/';
  readonly children: ReactNode;
}

/** Header, outlet and footer (LAND-1). */
export function PageFrame({ settings, base, children }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header base={base} />
      <main id="content">{children}</main>
      <Footer base={base} contactEmail={settings.contactEmail} />
    </>
  );
}
