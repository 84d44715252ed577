import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import { Brand } from '../shared/page/brand';
import classes from './footer.module.css';
import { NewsletterForm } from './newsletter-form';

interface FooterProps {
  readonly base: '' | '/';
  readonly contactEmail: string;
}

/** Newsletter, three columns, the policies and the year (LAND-11). */
export function Footer({ base, contactEmail }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.newsletter}>
          <Brand />
          <p>What we learn in warehouses, about once a month.</p>
          <NewsletterForm />
        </div>
        <nav className={classes.columns} aria-label="Footer">
          <div>
            <h2>Company</h2>
            <ul>
              <li>
                <a href={`${base}#${landingAnchors.about}`}>About</a>
              </li>
              <li>
                <a href={`${base}#founder`}>Founder</a>
              </li>
              <li>
                <a href={`${base}#${landingAnchors.cta}`}>Join the Waitlist</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>Resources</h2>
            <ul>
              <li>
                <a href={`${base}#features`}>Features</a>
              </li>
              <li>
                <a href={`${base}#how-it-works`}>How It Works</a>
              </li>
              <li>
                <a href="/graphiql">GraphQL explorer</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>Support</h2>
            <ul>
              <li>
                <a href={`${base}#faq`}>FAQ</a>
              </li>
              <li>
                <a href={`mailto:${contactEmail}`}>Write to us</a>
              </li>
              <li>
                <a href={pages.signIn}>Sign in</a>
              </li>
            </ul>
          </div>
        </nav>
        <div className={classes.end}>
          <p>© 2025 Tallyard. All rights reserved.</p>
          <ul>
            <li>
              <a href={pages.privacy}>Privacy Policy</a>
            </li>
            <li>
              <a href={pages.terms}>Terms of Service</a>
            </li>
            <li>
              <a href={pages.cookies}>Cookie Policy</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
