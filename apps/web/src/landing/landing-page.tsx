import { CallToAction } from './call-to-action';
import { Contact } from './contact';
import { Faq } from './faq';
import { Features } from './features';
import { Founder } from './founder';
import { About } from './founding-story';
import { Hero } from './hero';
import { Intelligence } from './intelligence';
import { PageFrame } from './page-frame';
import type { LandingSettings } from './settings';
import { Steps } from './steps';

/** The public page at '/' (LAND-1), its sections from LAND-3 to LAND-11, and the meaning of 'AI driven'. */
export function LandingPage({ settings }: { settings: LandingSettings }) {
  return (
    <PageFrame settings={settings} base="">
      <Hero />
      <Features />
      <Steps />
      <Intelligence />
      <About />
      <Founder settings={settings} />
      <CallToAction settings={settings} />
      <Contact email={settings.contactEmail} />
      <Faq />
    </PageFrame>
  );
}
