import { otherOption, type ClaimQuestion } from '#domain/claim';
import { Button } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { dontKnowWording } from '../wording/questions.ts';
import styles from './dont-know.module.css';
import { useAnswer, useAnswerClaim } from './use-answer.ts';

/** Answers a question about the boiler with "I don't know", in a text that the engineer reads. */
export const DontKnow = ({ question }: { readonly question: ClaimQuestion }) => {
  const answer = useAnswerClaim();
  const given = useAnswer(question);
  if (question !== 'boilerMaker' && question !== 'boilerModel') return null;
  const { answer: words, [question]: label } = dontKnowWording;
  const say = () => {
    if (question === 'boilerModel') return answer('boilerModel', words);
    answer('boilerMaker', otherOption);
    answer('boilerMakerOther', words);
  };
  return (
    <div className={classNames(styles.unknown, given !== undefined && styles.answered)}>
      <Button variant="quiet" onPress={say}>
        {label}
      </Button>
    </div>
  );
};
