import { runningName } from "../../domain/running-name.ts";

/** First questions: about the weed the reader came from, or ones that show what can be asked. */
export function suggestedQuestions(commonName: string | undefined): string[] {
  if (commonName) {
    const weed = runningName(commonName);
    return [
      `How do I get rid of ${weed} without chemicals?`,
      `Is ${weed} dangerous to children or pets?`,
      `When is the best time to act on ${weed}?`,
      `What is ${weed} mistaken for?`,
      `Will ${weed} come back?`,
      `What does the law say about ${weed}?`,
    ];
  }
  return [
    "How do I get rid of ground elder without chemicals?",
    "Is ragwort poisonous to horses?",
    "How can I tell hemlock from cow parsley?",
    "Is it illegal to have Japanese knotweed?",
    "When should I pull Himalayan balsam?",
    "Can I compost couch grass?",
  ];
}
