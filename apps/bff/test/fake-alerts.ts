/** What the fake upstream tells of alerts and rules. */

export function alert(id: string, status = 'triggered', stock = 4): string {
  return `{"id": "${id}", "instanceId": "${id}", "ruleId": "r1", "ruleName": "Low stock", "organizationId": 7,
    "status": "${status}", "priority": "medium", "severity": "warning", "title": "Bolt M1 is low",
    "message": "4 left", "data": {"itemId": "i1", "itemName": "Bolt M1", "warehouseId": "w1",
    "warehouseName": "Warehouse w1", "currentStock": ${stock}, "threshold": 10},
    "triggeredAt": "2025-11-20T10:00:00.000Z", "escalatedAt": "2025-11-20T10:30:00.000Z", "escalatedTo": "u-user",
    "escalatedToName": "Uma", "escalation": {"steps": 2, "stepsTaken": 1, "nextStepAt": null},
    "notificationsSent": {"email": 1, "sms": 0, "webhook": 0, "inApp": 1, "chat": 0, "push": 2}}`;
}

export const alertSend = (id: string) =>
  `{"id": "${id}", "alertId": "a1", "ruleId": "r1", "ruleName": "Low", "step": 0, "channel": "email",
    "recipient": "ada@x.test", "state": "waiting", "messageId": "m-${id}", "attempts": 1,
    "failures": [{"at": "2026-01-01T00:00:01.000Z", "error": "550 no such mailbox"}],
    "createdAt": "2026-01-01T00:00:00.000Z", "sentAt": null, "nextAttemptAt": "2026-01-01T00:00:06.000Z",
    "heldUntil": "2026-01-01T00:00:00.000Z", "heldBecause": "ruleQuiet", "withdrawnBecause": null}`;

export const pushSend = (id: string) =>
  alertSend(id)
    .replace('"email"', '"push"')
    .replace('ada@x.test', 'A browser of ada@x.test')
    .replace('"waiting"', '"sent"')
    .replace('"sentAt": null', '"sentAt": "2026-01-01T00:00:09.000Z"');

export const deliveryExplanation = `{"alertId": "a1", "userId": "u-user", "answers": [
  {"channel": "inApp", "kind": "shown", "text": "It is in the list of alerts.", "at": "2026-01-01T00:00:00.000Z"},
  {"channel": "email", "kind": "noMail", "text": "The rule Low sends no e-mails.", "at": null}]}`;

/** What a browser tells of its subscription; the key is the base point of P-256. */
export const pushSubscription = {
  endpoint: 'https://push.example.com/1',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** The same as GraphQL writes it. */
export const pushArguments = Object.entries(pushSubscription)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  .join(', ');

export const pushBrowser = `{"id": "b1", "userAgent": "Firefox", "createdAt": "2026-01-01T00:00:00.000Z", "lastUsedAt": null,
  "isSignedIn": true, "isCurrent": false}`;

export const alertPreferences = `{"mailed": ["high", "critical"], "digest": "daily", "dailyAt": "08:00",
  "timeZone": "Europe/Zurich", "quietHours": {"from": "22:00", "to": "07:00", "timeZone": "Europe/Zurich", "days": ["FR", "SA"],
  "exceptCritical": true}}`;

/** One template as the documents have it, with what is ours beside it. */
export const alertTemplate = (id: string): string => `{"templateId": "${id}", "name": "Low ${id}", "description": "d",
  "category": "Stock levels", "template": {"name": "Low {{n}}", "priority": "{{p}}", "trigger": {"type": "low_stock",
  "thresholds": {"minQuantity": "{{n}}"}}, "workflow": {"type": "notification", "actions": ["inApp"]}},
  "variables": [{"key": "n", "label": "At or below", "type": "quantity", "default": 10},
  {"key": "p", "label": "Priority", "type": "choice", "default": "low", "options": ["low", "high"]}],
  "tags": ["stock"], "isPublic": true, "rating": 4.5, "ratingCount": 2, "ownRating": 4, "usageCount": 3,
  "difficulty": "easy", "estimatedSetupTime": 2}`;

/** What a rule would find. */
export const alertDryRun = {
  found: 41,
  isToldTogether: true,
  alerts: [
    {
      severity: 'critical',
      title: 'Out of stock: Bolt',
      message: 'Bolt in Main is out of stock.',
      context: {
        itemId: 'i1',
        itemName: 'Bolt',
        warehouseId: 'w1',
        warehouseName: 'Main',
        currentStock: 0,
        threshold: 0,
      },
    },
  ],
};

/** What a rule would have raised. */
export const alertBacktest = {
  days: 180,
  raised: 41,
  stockOuts: 15,
  beforeStockOut: 12,
  medianHoursBefore: 144,
  missed: 3,
  byDay: [{ day: '2026-01-01', raised: 2, stockOuts: 1 }],
  busiest: [{ itemId: 'i1', itemName: 'Bolt', raised: 7 }],
};

/** How alerts went. */
export const alertStatistics = {
  days: 30,
  raised: 9,
  open: 2,
  resolved: 6,
  cancelled: 1,
  minutesToAcknowledge: 12,
  minutesToResolve: 90.5,
  successRate: 0.857,
  byDay: [{ day: '2026-01-01', raised: 2, resolved: 1 }],
  noisiestRules: [{ ruleId: 'r1', ruleName: 'Low', raised: 7 }],
  noisiestItems: [{ itemId: 'i1', itemName: 'Bolt', raised: 4 }],
};

/** The test of a rule that was mailed to who asked. */
export const alertRuleTest = {
  ...alertDryRun,
  message: { subject: '[Tallyard test] Out of stock: Bolt', text: '- Bolt in Main is out of stock.' },
  sentTo: 'ada@example.com',
};

export function rule(id: string, createdBy: string): string {
  return `{"id": "${id}", "organizationId": 7, "name": "Rule ${id}", "description": null, "isActive": true,
    "priority": "medium", "trigger": {"type": "low_stock", "conditions": {}, "thresholds": {"minQuantity": "10"}},
    "workflow": {"type": "notification", "actions": ["inApp", "email"], "recipients": ["a@bolts.test"],
      "members": ["u-user"], "roles": ["manager"], "phones": [], "targets": [{"id": "g1", "kind": "chat", "label": "chat.example/…cret"}],
      "escalation": [{"afterMinutes": 30, "actions": ["email", "inApp"], "recipients": ["a@bolts.test"], "members": ["u-user"],
        "roles": ["manager"], "targets": [{"id": "g2", "kind": "chat", "label": "chat.example/…cret"}]}]},
    "statistics": {"triggerCount": 0, "lastTriggered": null, "averageResolutionTime": null, "successRate": null},
    "createdBy": "${createdBy}", "actsFor": "${createdBy}", "ownerLostAt": null, "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-01T08:00:00.000Z"}`;
}
