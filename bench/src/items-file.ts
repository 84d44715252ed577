/** Returns a CSV file with this many items, in the import format. */
export function itemsFile(rows: number): string {
  const line = (n: number) =>
    `SKU-${n},Hexagon bolt number ${n},Category ${n % 40},Shelf ${n % 500},${n % 90},10,${n % 50}.25`;
  const lines = Array.from({ length: rows }, (_, index) => line(index + 1));
  return `SKU,Name,Category,Location,Quantity,Reorder point,Unit price\n${lines.join('\n')}\n`;
}
