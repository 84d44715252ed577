import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { type AlertTemplateFragment, RateAlertTemplateDocument } from '../generated/operations';
import classes from './templates.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/** Shows the members' rating of a template and the user's own vote, which can be changed. */
export function TemplateRating({ template }: { template: AlertTemplateFragment }) {
  const { id, name, rating, ratingCount, ownRating } = template;
  const { active } = useOrganization();
  const format = useFormat();
  const may = useMay('alertTemplates.rate');
  const rate = useCommand(RateAlertTemplateDocument, { entity: 'template ratings', idOf: ({ input }) => input.id });
  const average =
    rating === null
      ? 'Not rated yet'
      : `${format.quantity(rating)} of 5, ${ratingCount === 1 ? '1 vote' : `${format.count(ratingCount ?? 0)} votes`}`;
  return (
    <div className={classes.rating}>
      {may && (
        <fieldset className={classes.stars} aria-label={`Your rating of ${name ?? 'this template'}`}>
          {stars.map((star) => {
            const isSet = star <= (ownRating ?? 0);
            const Star = isSet ? IconStarFilled : IconStar;
            return (
              <button
                key={star}
                type="button"
                className={classes.star}
                aria-label={star === 1 ? '1 star' : `${star} stars`}
                aria-pressed={star === ownRating}
                disabled={rate.busy}
                onClick={() => void rate.run({ input: { organizationId: active.id, id, rating: star } })}
              >
                <Star size={18} aria-hidden />
              </button>
            );
          })}
        </fieldset>
      )}
      <span className={classes.quiet}>{average}</span>
    </div>
  );
}
