import { landingAnchors } from '@tallyard/domain/landing/sections';
import { pages } from '@tallyard/domain/pages/addresses';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Brand } from '../shared/page/brand';
import classes from './header.module.css';

/**
 * Links to the sections. They are plain anchors, so that they work without JavaScript; the style sheet scrolls smoothly
 * unless the user prefers reduced motion. On phones they collapse behind a toggle.
 */
export function Header({ base }: { base: '' | '/' }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    // A menu left open in the narrow layout must not reappear after rotating a tablet.
    const wide = matchMedia('(min-width: 52rem)');
    const onChange = () => wide.matches && setOpen(false);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };

  return (
    // The key events come from the links and the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <header className={classes.header} onKeyDown={closeByEscape}>
      <div className={classes.bar}>
        <a
          className={classes.brand}
          href={`${base}#${landingAnchors.hero}`}
          onClick={close}
          aria-label="Tallyard, to the top"
        >
          <Brand />
        </a>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
        </button>
        <nav id="site-menu" className={classes.menu} aria-label="Main" data-open={isOpen}>
          <a href={`${base}#${landingAnchors.hero}`} onClick={close}>
            Home
          </a>
          <a href={`${base}#${landingAnchors.about}`} onClick={close}>
            About
          </a>
          <a href={`${base}#${landingAnchors.contact}`} onClick={close}>
            Contact
          </a>
          <a className={classes.signIn} href={pages.signIn}>
            Sign in
          </a>
          <a className="button" href={`${base}#${landingAnchors.cta}`} onClick={close}>
            Join the Waitlist
          </a>
        </nav>
      </div>
    </header>
  );
}
