import { Button, Text } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { Panel } from '@tallyard/ui';
import { Link } from '../shared/navigation/navigation';
import classes from './approvals.module.css';

/** Link from the organization settings to the approval policies. */
export function ApprovalsSetting() {
  return (
    <Panel padded>
      <div className={classes.setting}>
        <h2>Approval of movements</h2>
        <Text size="sm" c="dimmed">
          Policies say which movements wait until somebody else approves them. Without one nothing waits.
        </Text>
        <div>
          <Button component={Link} to={pages.approvals} variant="default">
            Approval policies
          </Button>
        </div>
      </div>
    </Panel>
  );
}
