import { embedScriptDelayMs } from '@tallyard/domain/landing/offer';
import { useEffect } from 'react';
import classes from './call-to-action.module.css';

interface EmbedsProps {
  readonly scriptUrl: string;
  readonly formIds: readonly string[];
}

/**
 * Containers for the provider's sign-up forms and, about 100 ms after mount, its script, which fills them. The containers
 * have their full height from the start, so that nothing shifts; a longer form scrolls inside.
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
        // A form longer than its container can be scrolled with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
        <section key={formId} className={classes.embed} tabIndex={0} aria-label={`Waitlist sign-up ${index + 1}`}>
          {/* Providers find their containers by one of these attributes and own the content. */}
          <div id={formId} className="ml-embedded" data-form={formId} data-form-id={formId} />
        </section>
      ))}
    </div>
  );
}
