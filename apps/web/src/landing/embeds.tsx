import { embedScriptDelayMs } from '@tallyard/domain/landing/offer';
import { useEffect } from 'react';
import classes from './call-to-action.module.css';

interface EmbedsProps {
  readonly scriptUrl: string;
  readonly formIds: readonly string[];
}

/**
 * Places for the provider's sign-up forms and, about 100 ms after mount, its script, which fills them. The places have
 * their full height from the start, so that nothing moves when the forms arrive; a longer form scrolls inside.
 */
export function Embeds({ scriptUrl, formIds }: EmbedsProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.async = true;
      document.body.append(script);
    }, embedScriptDelayMs);
    return () => clearTimeout(timer);
  }, [scriptUrl]);

  return (
    <div className={classes.embeds}>
      {formIds.map((formId, index) => (
        // A form that is longer than its place is scrolled by keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
        <section key={formId} className={classes.embed} tabIndex={0} aria-label={`Waitlist sign-up ${index + 1}`}>
          {/* Providers find their forms by one of these; what they put inside is theirs. */}
          <div id={formId} className="ml-embedded" data-form={formId} data-form-id={formId} />
        </section>
      ))}
    </div>
  );
}
