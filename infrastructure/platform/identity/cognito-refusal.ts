/** The kinds of error that Cognito's protocol knows and the platform uses. */
export type CognitoRefusalType =
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException';

/** Ends an operation of the protocol with an answer of its own form. */
export class CognitoRefusal extends Error {
  override readonly name = 'CognitoRefusal';
  readonly type: CognitoRefusalType;
  /** Seconds after which it may be tried again, for a limit that was reached. */
  readonly retryAfter: number | undefined;

  constructor(type: CognitoRefusalType, message: string, retryAfter?: number) {
    super(message);
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

export const refuseSignIn = (
  type: CognitoRefusalType,
  message: string,
  retryAfter?: number,
): never => {
  throw new CognitoRefusal(type, message, retryAfter);
};
