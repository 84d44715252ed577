import type { Random } from './random.ts';

interface Kind {
  readonly category: string;
  readonly prefix: string;
  readonly things: readonly string[];
  readonly variants: readonly string[];
  readonly price: readonly [number, number];
  readonly stock: readonly [number, number];
}

const kinds: readonly Kind[] = [
  {
    category: 'Fasteners',
    prefix: 'FAS',
    things: ['Hex bolt', 'Wood screw', 'Machine screw', 'Carriage bolt', 'Lock nut', 'Flat washer', 'Threaded rod'],
    variants: ['M4 x 20', 'M5 x 25', 'M6 x 30', 'M8 x 40', 'M8 x 60', 'M10 x 50', 'M10 x 80', 'M12 x 100'],
    price: [0.04, 1.9],
    stock: [120, 4_000],
  },
  {
    category: 'Hand tools',
    prefix: 'HTL',
    things: ['Combination wrench', 'Claw hammer', 'Screwdriver', 'Pliers', 'Tape measure', 'Spirit level', 'Hacksaw'],
    variants: ['compact', 'standard', 'heavy duty', 'insulated', '8 in', '10 in', '12 in'],
    price: [6, 48],
    stock: [8, 140],
  },
  {
    category: 'Power tools',
    prefix: 'PTL',
    things: ['Cordless drill', 'Angle grinder', 'Jigsaw', 'Orbital sander', 'Impact driver', 'Heat gun'],
    variants: ['12 V', '18 V', '18 V set', '230 V', '230 V pro'],
    price: [49, 320],
    stock: [2, 45],
  },
  {
    category: 'Electrical',
    prefix: 'ELE',
    things: [
      'Installation cable',
      'Cable tie',
      'Junction box',
      'LED panel',
      'Wall socket',
      'Circuit breaker',
      'Conduit',
    ],
    variants: ['white', 'black', 'IP44', 'IP65', '16 A', '32 A', '3 x 1.5 mm2', '3 x 2.5 mm2'],
    price: [0.2, 62],
    stock: [20, 900],
  },
  {
    category: 'Plumbing',
    prefix: 'PLB',
    things: ['Copper elbow', 'Ball valve', 'Flexible hose', 'Pipe clamp', 'Compression fitting', 'Drain trap'],
    variants: ['15 mm', '18 mm', '22 mm', '28 mm', '1/2 in', '3/4 in', '1 in'],
    price: [0.8, 34],
    stock: [15, 600],
  },
  {
    category: 'Paint and sealants',
    prefix: 'PNT',
    things: ['Wall paint', 'Primer', 'Wood varnish', 'Silicone sealant', 'Acrylic filler', 'Masking tape'],
    variants: ['white 2.5 l', 'white 10 l', 'grey 750 ml', 'clear 310 ml', '25 mm x 50 m', '38 mm x 50 m'],
    price: [2.4, 79],
    stock: [6, 220],
  },
  {
    category: 'Safety',
    prefix: 'SAF',
    things: ['Nitrile gloves', 'Safety glasses', 'Ear defenders', 'Dust mask FFP2', 'High-visibility vest', 'Hard hat'],
    variants: ['S', 'M', 'L', 'XL', 'box of 10', 'box of 100'],
    price: [1.5, 39],
    stock: [10, 480],
  },
  {
    category: 'Packaging',
    prefix: 'PKG',
    things: ['Shipping carton', 'Stretch film', 'Bubble wrap', 'Packing tape', 'Address label', 'Pallet collar'],
    variants: ['small', 'medium', 'large', '300 mm', '500 mm', 'roll of 500'],
    price: [0.3, 28],
    stock: [30, 2_400],
  },
];

/** An item of the demo before it is stored. */
export interface CatalogItem {
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly category: string | null;
  readonly location: string;
  readonly barcode: string | null;
  readonly unitPrice: number;
  readonly reorderPoint: number | null;
  readonly quantity: number;
}

const makers = ['Norvik', 'Halden', 'Brightwell', 'Castor', 'Orlin', 'Tamsen'];

/** Returns `count` realistic items with distinct SKUs and barcodes; about one in ten has low stock, and one in thirty none. */
export function catalogItems(random: Random, count: number): CatalogItem[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] as Kind;
    const [cheapest, dearest] = kind.price;
    const [fewest, most] = kind.stock;
    const usual = random.whole(fewest, most);
    const reorderPoint = Math.max(1, Math.round(usual * (0.15 + random.next() * 0.2)));
    const maker = random.pick(makers);
    const name = `${random.pick(kind.things)} ${random.pick(kind.variants)} ${maker}`;
    return {
      name,
      sku: `${kind.prefix}-${String(1_000 + index)}`,
      description: random.next() < 0.6 ? `${name}. Sold by the piece, checked on arrival.` : '',
      category: random.next() < 0.03 ? null : kind.category,
      location: `${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}-${String(random.whole(1, 24)).padStart(2, '0')}-${random.whole(1, 5)}`,
      barcode: random.next() < 0.9 ? ean13(400_638_100_000 + index * 37) : null,
      unitPrice: Math.round((cheapest + (dearest - cheapest) * random.next() ** 2) * 100) / 100,
      reorderPoint: random.next() < 0.92 ? reorderPoint : null,
      quantity: presentQuantity(random, usual, reorderPoint),
    };
  });
}

function presentQuantity(random: Random, usual: number, reorderPoint: number): number {
  const chance = random.next();
  if (chance < 1 / 30) return 0;
  if (chance < 1 / 30 + 1 / 10) return random.whole(1, reorderPoint);
  return Math.max(reorderPoint + 1, Math.round(usual * (0.5 + random.next() * 0.5)));
}

/** Returns twelve digits with their check digit. */
function ean13(digits: number): string {
  const text = String(digits).padStart(12, '0');
  const sum = text.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${text}${(10 - (sum % 10)) % 10}`;
}
