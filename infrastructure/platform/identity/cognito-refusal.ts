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

  constructor(type: CognitoRefusalType, message: string) {
    super(message);
    this.type = type;
  }
}

export const refuseSignIn = (type: CognitoRefusalType, message: string): never => {
  throw new CognitoRefusal(type, message);
};
