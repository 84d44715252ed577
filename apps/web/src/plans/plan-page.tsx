import { pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { nameOf } from '../shared/people/person';
import { FieldMoment, FieldValue } from '../shared/queries/field-value';
import { type PlanDetailFragment, usePlanQuery } from './generated/operations';
import { HowFar } from './how-far';
import { PlanActions } from './plan-actions';
import { outcomeOf, StatusMark } from './plan-columns';
import { factsOf } from './plan-kinds';
import { PlanRows } from './plan-rows';
import { useLivePlans } from './use-live-plans';

/** The page of a plan at /plans/:planId: its status, rows and actions. Leaving the page has no effect on the plan. */
export function PlanPage() {
  const { planId: id = '' } = useParams();
  const { active } = useOrganization();
  useLivePlans();
  const query = usePlanQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  return (
    <DetailPage
      what="plan"
      query={query}
      of={(data) => data.plan}
      missing="It belongs to another organization, or the address is not whole."
    >
      {(plan) => <OpenedPlan key={plan.id} plan={plan} />}
    </DetailPage>
  );
}

function OpenedPlan({ plan }: { plan: PlanDetailFragment }) {
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.plans}>Plans</Link>}
        title={plan.name ?? 'Plan'}
        marks={<StatusMark plan={plan} />}
        actions={<PlanActions plan={plan} />}
      />
      {plan.progress && <HowFar plan={plan} progress={plan.progress} />}
      <PlanFacts plan={plan} />
      <PlanRows plan={plan} />
    </>
  );
}

function PlanFacts({ plan }: { plan: PlanDetailFragment }) {
  const format = useFormat();
  return (
    <Panel padded>
      <Facts>
        <Fact name="Kind">
          <FieldValue of={plan} field="kind">
            {(kind) => factsOf(kind).words}
          </FieldValue>
        </Fact>
        <Fact name="Rows">{outcomeOf(plan, format)}</Fact>
        <Fact name="Reason">{plan.reason}</Fact>
        <Fact name="Made by">
          <FieldValue of={plan} field="author">
            {nameOf}
          </FieldValue>
        </Fact>
        <Fact name="Made">
          <FieldMoment of={plan} field="createdAt" />
        </Fact>
        {plan.appliedAt && (
          <Fact name="Applied">
            <FieldMoment of={plan} field="appliedAt" />
          </Fact>
        )}
        {plan.status === 'APPLIED' && plan.undoUntil && (
          <Fact name="Can be undone until">{format.day(plan.undoUntil)}</Fact>
        )}
        {plan.undoneAt && (
          <Fact name="Undone">
            <FieldMoment of={plan} field="undoneAt" />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
