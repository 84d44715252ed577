/** Anchors of the landing page (LAND-2): links scroll to the elements with these ids. */
export const landingAnchors = { hero: 'hero', about: 'about', cta: 'cta', contact: 'contact' } as const;
