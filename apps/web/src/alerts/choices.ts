import type { AlertPriority, AlertStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';

export const statuses: readonly AlertStatus[] = ['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED', 'CANCELLED'];
export const priorities: readonly AlertPriority[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

export const statusOptions = statuses.map((value) => ({ value, label: sentence(value) }));
export const priorityOptions = priorities.map((value) => ({ value, label: sentence(value) }));
