import classes from './sections.module.css';

/** The three steps of LAND-5. */
const steps = [
  {
    title: 'Sign Up',
    text: (
      <>
        <span className="when-open">
          Create an account with your e-mail address; your organization is there a minute later.
        </span>
        <span className="when-invited">
          Join the waitlist with your e-mail address. We invite warehouses one by one and set up each with you.
        </span>
      </>
    ),
  },
  {
    title: 'Connect Your Warehouse',
    text: 'Import your items from the file you have, invite your people and give each a role: viewer, user, manager or admin.',
  },
  {
    title: 'Optimize & Automate',
    text: 'Let rules watch your stock, alerts find the right person, and the ledger show where to order more and where less.',
  },
] as const;

/** 'How It Works': three numbered steps. */
export function Steps() {
  return (
    <section id="how-it-works" className={`${classes.section} ${classes.tinted}`} aria-labelledby="steps-title">
      <h2 id="steps-title" className={classes.title}>
        How It Works
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
