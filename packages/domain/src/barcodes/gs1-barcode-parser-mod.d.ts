/** What is used of it; it comes without types. */
declare module 'gs1-barcode-parser-mod' {
  interface ParsedElement {
    readonly ai: string;
    /** As it stands in the code. */
    readonly raw: string;
    /** YYYY-MM-DD of what is a day; '' of all else. */
    readonly isoDate: string;
  }
  const parser: {
    /** Throws text that says what is wrong. */
    readonly parseBarcode: (text: string) => {
      readonly codeName: string;
      readonly parsedCodeItems: readonly ParsedElement[];
    };
  };
  export default parser;
}
