import type { ServerResponse } from 'node:http';

const beatMs = 10_000;

/** The event stream of the stub upstream: changes of one alert, each with the time it was sent. */
export class StubEvents {
  private readonly streams = new Set<ServerResponse>();
  private cursor = 100;

  serve(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: stream.opened\nid: ${this.cursor}\ndata: {}\n\n`);
    const beat = setInterval(() => response.write(': beat\n\n'), beatMs);
    this.streams.add(response);
    response.on('close', () => {
      clearInterval(beat);
      this.streams.delete(response);
    });
  }

  emit(): void {
    this.cursor += 1;
    const text = `event: alert.changed\nid: ${this.cursor}\ndata: ${JSON.stringify({ alert: alertAt(Date.now()) })}\n\n`;
    for (const stream of this.streams) stream.write(text);
  }
}

function alertAt(sentAt: number) {
  return {
    id: 'alert-1',
    ruleId: 'rule-1',
    ruleName: 'Bolts run low',
    organizationId: 1,
    status: 'triggered',
    priority: 'high',
    severity: 'warning',
    title: 'Bolts are low in stock',
    message: `sent:${sentAt}:`,
    context: {
      itemId: 'item-1',
      itemName: 'Bolts',
      warehouseId: 'warehouse-1',
      warehouseName: 'Warehouse 1',
      currentStock: 3,
      threshold: 10,
    },
    assignedTo: null,
    assignedToName: null,
    assignedAt: null,
    triggeredAt: '2026-01-31T08:00:00.000Z',
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    resolutionNotes: null,
  };
}
