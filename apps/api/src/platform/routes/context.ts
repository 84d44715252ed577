import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { FileProcesses } from '../file-processes/file-processes.ts';
import type { SessionCookies } from '../http/cookies.ts';
import type { SealedAnswers } from './sealed-answer.ts';

/** The dependencies of all routes. */
export interface RouteContext {
  readonly database: Database;
  readonly cookies: SessionCookies;
  readonly publicUrl: URL;
  readonly uploadDirectory: string;
  readonly fileProcesses: FileProcesses;
  readonly sealedAnswers: SealedAnswers;
  /** Tests validate every response against its contract. */
  readonly verifyOutput: boolean;
}

/** A request with a token. */
export interface SignedInRequest {
  readonly context: RouteContext;
  readonly definition: EndpointDefinition;
  readonly request: FastifyRequest;
  readonly token: string;
}
