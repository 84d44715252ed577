import { ProductPicture } from './product-picture';
import classes from './sections.module.css';

const today = [
  'Recognizes files from other systems, matches their columns, and asks you about values that it could read in two ways.',
  'Checks every row of an import before anything changes, and says why a row cannot be imported.',
  'Watches the stock of every item and alerts the right people as soon as it runs low.',
  'Tests an alert rule on your past movements before you turn it on.',
] as const;

const planned = [
  'Forecasts of demand, with reorder points based on them.',
  'Answers to questions that you ask in your own words.',
] as const;

/**
 * The meaning of 'AI driven' (LAND-3) and 'AI trained on actual warehouse operations' (LAND-10). Lists only features that
 * exist, and names the planned ones as planned.
 */
export function Intelligence() {
  return (
    <section id="ai" className={classes.section} aria-labelledby="ai-title">
      <h2 id="ai-title" className={classes.title}>
        What AI does in Tallyard
      </h2>
      <p className={classes.lead}>
        It prepares the work, and people decide. It uses your own files and movements and rules that you can read, and
        every figure leads to its source.
      </p>
      <div className={classes.pair}>
        <div>
          <h3>Today</h3>
          <ul>
            {today.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Planned</h3>
          <ul>
            {planned.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Both will be proposals. Each will name the movements that it is based on. You accept or reject it, and you
            can undo what you accepted.
          </p>
        </div>
      </div>
      <figure className={classes.showcase}>
        <ProductPicture
          name="item"
          alt="One item: how many are there, its stock over the last months, and the line at which it is ordered again"
        />
        <figcaption>An item’s page in the demo. The chart shows recorded movements only.</figcaption>
      </figure>
    </section>
  );
}
