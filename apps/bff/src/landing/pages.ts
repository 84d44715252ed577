import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageSecurity } from '../http/security.ts';
import { builtPage } from '../platform/built-page.ts';
import type { LandingSettings } from './settings.ts';

const policies = ['privacy', 'terms', 'cookies'] as const;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Replaces the placeholders of the build with the operator's settings: as text for readers, as JSON for hydration. */
export function withSettings(html: string, settings: LandingSettings): string {
  const { embeds, ...texts } = settings;
  const { founderName, founderProfileUrl, contactEmail } = texts;
  const forClient = {
    founderName,
    founderProfileUrl,
    contactEmail,
    embeds: embeds && { scriptUrl: embeds.scriptUrl, formIds: embeds.formIds },
  };
  const values: Readonly<Record<string, string>> = {
    '%SIGN_UP%': texts.signUp,
    '%DEMO%': texts.demo ? 'there' : 'none',
    '%LANDING_SETTINGS%': JSON.stringify(forClient),
    '%FOUNDER_NAME%': texts.founderName,
    '%FOUNDER_PROFILE_URL%': texts.founderProfileUrl,
    '%CONTACT_EMAIL%': texts.contactEmail,
    ...Object.fromEntries(embeds?.formIds.map((id, index) => [`%WAITLIST_FORM_ID_${index + 1}%`, id]) ?? []),
  };
  // In a single pass, so that a setting that looks like a placeholder is not replaced.
  return html.replace(/%[A-Z_]+(_\d)?%/g, (mark) => (values[mark] === undefined ? mark : escaped(values[mark])));
}

/**
 * Serves '/' and the policies from the prerendered files. The provider of the embeds may run its script on '/' only. A page
 * that was not built is answered by `missing`.
 */
export function registerPublicPages(
  app: FastifyInstance,
  webRoot: string,
  settings: LandingSettings,
  missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const serve = (file: string) => {
    const pageOf = builtPage(join(webRoot, `${file}.html`), (html) => withSettings(html, settings));
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const page = pageOf();
      if (page === null) return missing(request, reply);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    };
  };
  const { embeds } = settings;
  app.get(
    '/',
    { config: { contentSecurityPolicy: pageSecurity(embeds?.origins) } },
    serve(embeds ? 'landing-embeds' : 'landing'),
  );
  for (const policy of policies) app.get(`/${policy}`, serve(policy));
  // The original files of the build still contain the placeholders.
  for (const file of ['landing', 'landing-embeds', ...policies]) {
    const page = file.startsWith('landing') ? '/' : `/${file}`;
    app.get(`/${file}.html`, async (_request, reply) => reply.redirect(page, 301));
  }
}
