/**
 * Drawings of the demo's products: plain shapes in a square of 120, with colors that are visible on light and dark
 * backgrounds.
 */

const steel = '#8a97a8';
const dark = '#56616f';
const light = '#c3ccd6';
const red = '#cf5a45';
const amber = '#e0a13c';
const teal = '#3f9c93';
const blue = '#4d7fc4';
const paper = '#c79a68';
const white = '#ffffff';

const box = (x: number, y: number, width: number, height: number, fill: string, round = 3) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turned = (degrees: number, content: string) => `<g transform="rotate(${degrees} 60 60)">${content}</g>`;
const threads = (from: number, to: number) =>
  Array.from({ length: (to - from) / 6 }, (_, at) =>
    line(`M52 ${from + at * 6} L68 ${from + 3 + at * 6}`, dark, 2),
  ).join('');
const hexagon = (r: number, fill: string) =>
  path(
    `${Array.from({ length: 6 }, (_, at) => {
      const angle = (Math.PI / 3) * at;
      return `${at === 0 ? 'M' : 'L'}${(60 + r * Math.cos(angle)).toFixed(1)} ${(60 + r * Math.sin(angle)).toFixed(1)}`;
    }).join(' ')} Z`,
    fill,
  );
const hole = (r: number) => disc(60, 60, r, dark);
const roll = (fill: string, core: string) =>
  disc(60, 60, 40, fill) + disc(60, 60, 30, light) + disc(60, 60, 18, core) + disc(60, 60, 11, dark);
const tool = (body: string, more = '') =>
  turned(
    -8,
    `${box(20, 34, 62, 26, body, 10)}${box(82, 40, 12, 14, dark)}${box(94, 44, 14, 6, steel, 1)}${path('M34 56 L56 56 L62 96 L36 96 Z', dark)}${box(32, 92, 36, 14, body)}${more}`,
  );
const can = (fill: string) =>
  `${line('M32 40 C34 8 86 8 88 40', steel, 4)}${box(30, 40, 60, 62, light)}${box(30, 56, 60, 32, fill, 0)}${box(26, 34, 68, 10, steel)}${disc(60, 72, 9, white)}`;
const cartridge = (fill: string) =>
  turned(
    35,
    `${box(46, 40, 28, 62, fill)}${box(46, 54, 28, 26, white, 0)}${path('M54 40 L66 40 L62 12 L58 12 Z', light)}${box(44, 100, 32, 6, dark)}`,
  );
const valve =
  box(14, 54, 92, 20, paper, 4) +
  box(10, 48, 12, 32, amber) +
  box(98, 48, 12, 32, amber) +
  disc(60, 64, 20, amber) +
  box(56, 28, 8, 22, steel, 1) +
  box(38, 22, 60, 9, red, 4);

/** The drawings, by a pattern for the start of the product name. */
const drawings: readonly (readonly [begins: RegExp, drawing: string])[] = [
  [/^(Hex|Carriage) bolt/, turned(35, box(52, 34, 16, 72, steel) + threads(62, 104) + box(42, 14, 36, 22, dark))],
  [
    /^(Wood|Machine) screw/,
    turned(
      35,
      path('M52 28 L68 28 L66 92 L60 108 L54 92 Z', steel) +
        threads(44, 92) +
        path('M38 16 L82 16 L68 30 L52 30 Z', dark),
    ),
  ],
  [/^Lock nut/, hexagon(42, steel) + disc(60, 60, 26, blue) + hole(19)],
  [/^Flat washer/, disc(60, 60, 42, steel) + disc(60, 60, 38, light) + hole(18)],
  [/^Threaded rod/, turned(45, box(52, 4, 16, 112, steel) + threads(8, 110))],
  [
    /^Combination wrench/,
    turned(
      45,
      box(53, 30, 14, 62, steel) +
        disc(60, 22, 18, steel) +
        path('M53 2 L67 2 L67 22 L53 22 Z', white) +
        disc(60, 98, 16, steel) +
        disc(60, 98, 8, dark),
    ),
  ],
  [
    /^Claw hammer/,
    turned(
      25,
      box(54, 34, 12, 76, paper) + box(56, 78, 8, 34, red) + path('M30 20 L78 20 L92 12 L88 36 L30 38 Z', dark),
    ),
  ],
  [
    /^Screwdriver/,
    turned(
      40,
      box(48, 8, 24, 50, red, 10) + box(57, 56, 6, 48, steel, 1) + path('M55 100 L65 100 L62 112 L58 112 Z', dark),
    ),
  ],
  [
    /^Pliers/,
    line('M50 12 L56 50 C40 70 38 90 40 110', steel, 10) +
      line('M70 12 L64 50 C80 70 82 90 80 110', steel, 10) +
      line('M48 72 C40 86 39 98 40 110 M72 72 C80 86 81 98 80 110', red, 12) +
      disc(60, 50, 9, dark),
  ],
  [
    /^Tape measure/,
    box(22, 26, 66, 66, amber, 16) +
      disc(55, 58, 22, dark) +
      disc(55, 58, 16, white) +
      box(62, 86, 50, 8, light, 1) +
      box(108, 84, 5, 16, dark, 1),
  ],
  [
    /^Spirit level/,
    turned(
      -12,
      box(6, 46, 108, 28, amber) +
        box(42, 52, 36, 16, teal, 8) +
        disc(60, 60, 6, white) +
        disc(18, 60, 6, dark) +
        disc(102, 60, 6, dark),
    ),
  ],
  [
    /^Hacksaw/,
    line('M16 84 L16 40 L96 40 L96 72', dark, 7) +
      box(10, 82, 92, 5, steel, 1) +
      path('M92 62 L112 62 L106 100 L90 96 Z', red),
  ],
  [/^(Cordless drill|Impact driver)/, tool(teal)],
  [
    /^Angle grinder/,
    turned(
      -20,
      box(34, 48, 76, 26, teal, 10) + box(94, 52, 20, 18, dark) + disc(30, 62, 26, steel) + disc(30, 62, 8, dark),
    ),
  ],
  [
    /^Jigsaw/,
    box(22, 44, 66, 28, teal, 10) +
      line('M36 44 C36 20 84 20 84 46', teal, 9) +
      box(18, 78, 76, 7, steel) +
      box(34, 70, 8, 10, dark) +
      box(36, 85, 4, 24, steel, 0),
  ],
  [
    /^Orbital sander/,
    disc(60, 40, 26, teal) + box(38, 50, 44, 26, dark) + box(22, 78, 76, 10, steel) + box(22, 88, 76, 7, paper, 1),
  ],
  [/^Heat gun/, tool(red, box(94, 38, 20, 18, steel, 2))],
  [
    /^(Installation cable|Flexible hose)/,
    disc(60, 60, 42, blue) +
      disc(60, 60, 35, light) +
      disc(60, 60, 32, blue) +
      disc(60, 60, 24, light) +
      disc(60, 60, 21, blue) +
      disc(60, 60, 13, white) +
      line('M98 72 C112 84 108 100 100 110', blue, 7),
  ],
  [/^Cable tie/, line('M20 92 C44 20 96 30 96 60 C96 90 50 96 46 64', dark, 6) + box(36, 52, 18, 16, steel)],
  [
    /^(Junction box|Wall socket)/,
    box(22, 22, 76, 76, light, 10) + disc(60, 60, 28, white) + disc(50, 60, 5, dark) + disc(70, 60, 5, dark),
  ],
  [/^LED panel/, box(14, 30, 92, 60, steel) + box(20, 36, 80, 48, '#f4e9b8', 1)],
  [
    /^Circuit breaker/,
    box(38, 14, 44, 92, light) +
      box(46, 40, 28, 40, white) +
      box(52, 46, 16, 18, dark) +
      box(38, 22, 44, 5, steel, 0) +
      box(38, 93, 44, 5, steel, 0),
  ],
  [
    /^(Conduit|Pipe clamp)/,
    turned(30, box(4, 50, 112, 22, light) + box(4, 54, 112, 6, white, 0) + box(48, 42, 24, 38, steel)),
  ],
  [
    /^(Copper elbow|Drain trap)/,
    line('M30 14 L30 58 C30 80 42 90 62 90 L106 90', paper, 24) + line('M18 20 L42 20 M100 78 L100 102', amber, 8),
  ],
  [/^(Ball valve|Compression fitting)/, valve],
  [/^Wall paint/, can(blue)],
  [/^Primer/, can(steel)],
  [/^Wood varnish/, can(paper)],
  [/^Silicone sealant/, cartridge(teal)],
  [/^Acrylic filler/, cartridge(red)],
  [/^(Masking tape|Packing tape)/, roll(paper, paper)],
  [
    /^(Stretch film|Bubble wrap)/,
    box(34, 12, 52, 90, light, 8) +
      box(42, 12, 10, 90, white, 0) +
      `<ellipse cx="60" cy="14" rx="26" ry="9" fill="${steel}"/><ellipse cx="60" cy="14" rx="10" ry="4" fill="${paper}"/>`,
  ],
  [
    /^Nitrile gloves/,
    path(
      'M38 110 L38 60 L28 40 C26 32 34 30 38 36 L44 48 L44 18 C44 12 52 12 52 18 L54 44 L56 12 C56 6 64 6 64 12 L65 44 L69 16 C70 10 77 11 76 18 L74 48 L80 34 C83 28 90 30 88 38 L82 66 L80 110 Z',
      blue,
    ),
  ],
  [
    /^Safety glasses/,
    `${line('M12 46 L24 52 M108 46 L96 52', dark, 5)}${path('M22 46 L98 46 L94 72 C92 80 72 80 66 66 L54 66 C48 80 28 80 26 72 Z', teal)}${line('M22 46 L98 46', dark, 6)}`,
  ],
  [
    /^Ear defenders/,
    line('M28 66 C28 4 92 4 92 66', dark, 8) + box(16, 54, 24, 42, red, 10) + box(80, 54, 24, 42, red, 10),
  ],
  [
    /^Dust mask/,
    line('M10 44 C40 40 80 40 110 44 M14 84 C40 80 80 80 106 84', steel, 3) +
      path('M30 46 C50 26 70 26 90 46 C96 72 80 98 60 100 C40 98 24 72 30 46 Z', white) +
      disc(60, 72, 10, light),
  ],
  [
    /^High-visibility vest/,
    path('M38 12 L50 12 L60 36 L70 12 L82 12 L96 34 L90 44 L90 108 L30 108 L30 44 L24 34 Z', '#d9c52f') +
      box(30, 62, 60, 9, light, 0) +
      box(30, 82, 60, 9, light, 0),
  ],
  [
    /^Hard hat/,
    path('M20 78 C20 26 100 26 100 78 Z', amber) + box(8, 76, 104, 12, amber, 6) + box(54, 28, 12, 48, '#efc067', 5),
  ],
  [
    /^Shipping carton/,
    path('M16 42 L60 22 L104 42 L60 62 Z', '#d9b183') +
      path('M16 42 L60 62 L60 106 L16 86 Z', paper) +
      path('M104 42 L60 62 L60 106 L104 86 Z', '#ad8353') +
      path('M32 35 L76 55 L88 49 L44 29 Z', light),
  ],
  [
    /^Address label/,
    box(20, 24, 80, 72, white) +
      box(28, 36, 42, 6, dark, 1) +
      box(28, 48, 58, 4, steel, 1) +
      box(28, 57, 50, 4, steel, 1) +
      box(28, 70, 64, 18, dark, 0) +
      box(34, 70, 4, 18, white, 0) +
      box(46, 70, 6, 18, white, 0) +
      box(62, 70, 3, 18, white, 0) +
      box(74, 70, 7, 18, white, 0),
  ],
  [
    /^Pallet collar/,
    path('M14 56 L60 38 L106 56 L106 84 L60 104 L14 84 Z', paper) +
      path('M26 58 L60 46 L94 58 L60 74 Z', dark) +
      line('M14 70 L60 88 L106 70', '#ad8353', 3),
  ],
];

/**
 * Returns a drawing of a product as SVG, or null if there is none. `what` is the same for all products with the same drawing.
 */
export function drawingOf(name: string): { readonly what: string; readonly svg: string } | null {
  const found = drawings.find(([begins]) => begins.test(name));
  if (!found) return null;
  const [begins, drawing] = found;
  return {
    what: begins.source,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-12 -12 144 144">${drawing}</svg>`,
  };
}
