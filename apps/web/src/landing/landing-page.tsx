import { About } from './about';
import { CallToAction } from './call-to-action';
import { Contact } from './contact';
import { Faq } from './faq';
import { Features } from './features';
import { Founder } from './founder';
import { Hero } from './hero';
import { PageFrame } from './page-frame';
import type { LandingSettings } from './settings';
import { Steps } from './steps';

/** The public page at '/' (first seed, section 1), its sections in the seed's order. */
export function LandingPage({ settings }: { settings: LandingSettings }) {
  return (
    <PageFrame settings={settings} base="">
      <Hero />
      <Features />
      <Steps />
      <About />
      <Founder settings={settings} />
      <CallToAction settings={settings} />
      <Contact email={settings.contactEmail} />
      <Faq />
    </PageFrame>
  );
}
