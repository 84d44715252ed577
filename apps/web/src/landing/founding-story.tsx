import { landingAnchors } from '@tallyard/domain/landing/sections';
import classes from './sections.module.css';

/** Why the product was built. */
export function About() {
  return (
    <section id={landingAnchors.about} className={classes.section} aria-labelledby="about-title">
      <div className={classes.split}>
        <h2 id="about-title" className={classes.title}>
          Why we built Tallyard
        </h2>
        <div className={classes.prose}>
          <p className={classes.statement}>A number that somebody can promise a customer.</p>
          <p>
            Warehouse managers told us the same story again and again: a spreadsheet that three people edit, a system
            that was bought for accountants, and a walk through the aisles before anybody dares to answer the phone.
          </p>
          <p>
            We built Tallyard so that the number on the screen is the number on the shelf. Every change is a movement
            with a name and a reason, stock never goes below zero, and whoever needs to know hears of it while there is
            still time to act. It is for one small storeroom as much as for many large halls.
          </p>
        </div>
      </div>
    </section>
  );
}
