import type { AlertTemplate } from '@tallyard/contracts/alert-templates/models';
import { builtInTemplate } from '@tallyard/domain/alert-templates/built-in';

const shown = ['low-at-quantity', 'out-of-stock'] as const;

/**
 * Returns the samples for an upstream without templates: two built-in ones, labeled as samples, from which no rule can be
 * created.
 */
export function templatesAsSamples(): AlertTemplate[] {
  return shown.flatMap((id) => {
    const one = builtInTemplate(id);
    if (!one) return [];
    return {
      templateId: `sample-${id}`,
      name: `Sample: ${one.name}`,
      description: one.description,
      category: one.category,
      template: { ...one.template },
      variables: one.variables.map(({ options, ...rest }) => (options ? { ...rest, options: [...options] } : rest)),
      tags: ['sample'],
      isPublic: true,
      rating: null,
      ratingCount: 0,
      ownRating: null,
      usageCount: 0,
      difficulty: one.difficulty,
      estimatedSetupTime: one.estimatedSetupTime,
    };
  });
}
