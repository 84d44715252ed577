/** Why a report is not made, however often it is tried; its words are told. */
export class Refused extends Error {}
