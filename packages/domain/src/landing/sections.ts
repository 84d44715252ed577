/** The element ids of the sections of the landing page, to which links scroll (LAND-2). */
export const landingAnchors = { hero: 'hero', about: 'about', cta: 'cta', contact: 'contact' } as const;
