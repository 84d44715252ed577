import type { ReactNode } from 'react';
import { ProductPicture } from './product-picture';
import classes from './sections.module.css';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

/** The four cards of LAND-4, in its order. */
const features: readonly Feature[] = [
  {
    title: 'Seamless integration',
    text: 'Bring your stock in from a CSV file, columns mapped and every row checked. Then connect your own tools: one GraphQL API and one REST API, both documented.',
    icon: <path d="M9 7V3M15 7V3M7 7h10v4a5 5 0 0 1-10 0zM12 16v5" />,
  },
  {
    title: 'Real-time collaboration',
    text: 'When something runs low, everybody sees it at once. Assign it, acknowledge it, resolve it. Two people never take the same bolt off the shelf.',
    icon: (
      <path d="M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 20a5.500 5.500 0 0 1 11 0M15.500 5.300a3 3 0 0 1 0 5.400M17 14.800a5.500 5.500 0 0 1 4.500 5.200" />
    ),
  },
  {
    title: 'Advanced analytics',
    text: 'See what your stock is worth and where it lies, by category and by warehouse, with every movement on the ledger behind it. No figure without its source.',
    icon: <path d="M4 20V10M10 20V4M16 20v-7M21 20H3" />,
  },
  {
    title: 'Customizable interface',
    text: 'Filter, sort and share a view by its address. Write the alert rules that fit your shelves. Light or dark, phone or wide screen, mouse or keyboard.',
    icon: (
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM8 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" />
    ),
  },
];

/** 'Why Choose': four feature cards, and a picture of one feature. */
export function Features() {
  return (
    <section id="features" className={classes.section} aria-labelledby="features-title">
      <h2 id="features-title" className={classes.title}>
        Why Choose Tallyard
      </h2>
      <p className={classes.lead}>
        A well-kept ledger, not a toy dashboard. Made to be looked at for eight hours a day.
      </p>
      <ul className={classes.cards}>
        {features.map(({ title, text, icon }) => (
          <li key={title} className={classes.card}>
            <svg className={classes.icon} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
              {icon}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <figure className={classes.showcase}>
        <ProductPicture
          name="alerts"
          alt="The alerts: what is low or out of stock, in which warehouse, and who takes care of it"
        />
        <figcaption>Alerts arrive while you work. Whoever was offline gets what was missed, once, in order.</figcaption>
      </figure>
    </section>
  );
}
