import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type PageName, pages } from './pages';
import { settingMarks, settingMarksWithEmbeds } from './settings';

export interface PrerenderedPage {
  /** File name without its extension. */
  readonly file: string;
  readonly name: PageName;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/**
 * Renders every page as HTML with placeholders for the operator's settings, which the bff fills in; the landing page also in
 * a variant with embeds.
 */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const variants = [
    ...(Object.keys(pages) as PageName[]).map((name) => ({ file: name as string, name, settings: settingMarks })),
    { file: 'landing-embeds', name: 'landing' as const, settings: settingMarksWithEmbeds },
  ];
  return Promise.all(
    variants.map(async ({ file, name, settings }) => {
      const { title, description, render } = pages[name];
      const { prelude } = await prerender(<StrictMode>{render(settings)}</StrictMode>);
      return { file, name, title, description, html: await new Response(prelude).text() };
    }),
  );
}
