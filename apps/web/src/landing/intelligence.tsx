import { ProductPicture } from './product-picture';
import classes from './sections.module.css';

/** What the product works out by itself today. */
const today = [
  'The level of every item, from its quantity and its own reorder point, the moment either of them changes.',
  'How many items a rule would tell you of, before you switch it on.',
  'What your stock is worth and how it went, day by day, from the ledger.',
  'Which rows of a file can come in, and why the others cannot, before anything is changed.',
] as const;

const notYet = [
  'Forecasts of what will be needed, and reorder points proposed from them.',
  'Answers to questions that you ask in your own words.',
] as const;

/** 'AI driven', told honestly: what is reckoned today, what no model does yet, and how it will come. */
export function Intelligence() {
  return (
    <section id="ai" className={classes.section} aria-labelledby="ai-title">
      <h2 id="ai-title" className={classes.title}>
        What AI does, and what it does not do yet
      </h2>
      <p className={classes.lead}>
        Today no model decides anything about your stock. What Tallyard tells you is reckoned from your own movements,
        by rules that you can read, and every figure leads to where it comes from.
      </p>
      <div className={classes.pair}>
        <div>
          <h3>Worked out for you today</h3>
          <ul>
            {today.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Not yet</h3>
          <ul>
            {notYet.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            These will come as proposals: each names the movements it was made from, a person accepts it or leaves it,
            and what was accepted can be taken back.
          </p>
        </div>
      </div>
      <figure className={classes.showcase}>
        <ProductPicture
          name="item"
          alt="One item: how many are there, its stock over the last months, and the line at which it is ordered again"
        />
        <figcaption>An item’s page in the demo. The curve is the ledger, drawn; nothing in it is guessed.</figcaption>
      </figure>
    </section>
  );
}
