import classes from './sections.module.css';

/** The three questions of LAND-10: availability, cost, differentiator. */
const questions = [
  {
    question: 'When is Tallyard available?',
    answer:
      'We are working with early adopters right now. Join the waitlist and we invite you as soon as there is a place.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Pricing is being finalized. Early users get lifetime discounts, and the first 50 early birds get 1 year free.',
  },
  {
    question: 'What makes it different?',
    answer:
      'Simplicity and real-world usability. Our AI is trained on actual warehouse operations: it knows the files that warehouses work with, and it tests alert rules on your own movements.',
  },
] as const;

export function Faq() {
  return (
    <section id="faq" className={`${classes.section} ${classes.tinted}`} aria-labelledby="faq-title">
      <h2 id="faq-title" className={classes.title}>
        Frequently asked questions
      </h2>
      <div className={classes.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
