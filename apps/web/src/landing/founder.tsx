import classes from './sections.module.css';
import type { LandingSettings } from './settings';

/** One co-founder card; name and profile are the operator's settings. */
export function Founder({ settings }: { settings: LandingSettings }) {
  return (
    <section id="founder" className={classes.section} aria-labelledby="founder-title">
      <div className={classes.split}>
        <h2 id="founder-title" className={classes.title}>
          Who is behind it
        </h2>
        <article className={classes.founder}>
          <svg className={classes.portrait} viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
            <circle cx="32" cy="25" r="10" />
            <path d="M12 56a20 20 0 0 1 40 0" />
          </svg>
          <div>
            <h3>{settings.founderName}</h3>
            <p className={classes.role}>Co-Founder</p>
            <p>
              Has counted shelves by hand, moved warehouses over a weekend and written the software that was missing
              both times. Talks to every early adopter in person.
            </p>
            <a className="text-link" href={settings.founderProfileUrl} rel="noopener" target="_blank">
              LinkedIn
            </a>
          </div>
        </article>
      </div>
    </section>
  );
}
