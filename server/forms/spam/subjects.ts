/**
 * Subjects of mass mailings. Each alone proves nothing: clients have casinos, pharmacies and loans, too.
 * What may repeat in a pattern has a limit: without one, a text of nothing else takes the square of
 * its length.
 */
export const subjects: [RegExp, string][] = [
  [
    /\bback[- ]?links?\b|\bguest post|\bdo-?follow\b|\bdomain (?:authority|rating)\b|\bD[AR] ?\d\d|\bsearch (?:engine|results?)\b|\b(?:first|1st|top) page (?:of|on|in)\b|\brank(?:s|ed|ing|ings)?\b|\bSEO\b|\b(?:more|increase|boost|double|grow|free|organic|targeted)\b[^.!?]{0,20}\btraffic\b|\blosing (?:visitors|customers|traffic|sales|money)\b|\b(?:more|new) (?:leads|customers)\b|продвижени|раскрутк|\bпрогон|\bв топ\b|\b(?:real|website|web|site|page) (?:visitors|visits|clicks)\b|\bnot (?:showing|appearing|visible)\b[^.!?]{0,40}\b(?:google|keywords?|search)\b|\b(?:sponsored|paid) (?:articles?|posts?|content|links?)\b|\b(?:больше|новых) клиентов|posicionamiento|referencement|référencement/iu,
    'It is about rankings or visitors.',
  ],
  [
    /\bcasinos?\b|\bbetting\b|\bjackpots?\b|\bfree spins?\b|\bpoker\b|\b(?:deposit|welcome) bonus|\bbonus\b[^.!?]{0,40}\bdeposit\b|\b(?:promo|bonus) code\b|\bslots\b|\b(?:instant|fast) payouts?\b|(?<!\p{L})(?:казино|ставк[аи]|слот[аы]?)(?!\p{L})/iu,
    'It is about gambling.',
  ],
  [
    /\bviagra\b|\bcialis\b|\bkamagra\b|\bweight[- ]loss\b|\blose weight\b|\b(?:cheap|generic|online)\b[^.!?]{0,20}\b(?:pills|tablets|meds|medications?|pharmacy)\b|\bwithout (?:a )?prescription\b|\bCBD\b|\btestosterone\b|\b(?:xanax|tramadol|modafinil|ozempic|valium|oxycodone|adderall)\b|\bno (?:doctor|prescription)\b|\b(?:perder|lose|abnehmen|perdre) \d+ ?(?:kg|kilos?|lbs|pounds)\b/i,
    'It is about medicines.',
  ],
  [
    /\b(?:loans?|lenders?|collateral|interest rate)\b|\d ?% interest\b|\bguaranteed (?:returns?|profits?|income)\b|\b(?:double|triple) your\b|\bpassive income\b|\b(?:earn|make|made)\b[^.!?]{0,12}\d[^.!?]{0,40}\b(?:day|week|month|home)\b|\bget rich\b|\btrading (?:robots?|bots?|signals?)\b|\b(?:lottery|inheritance|beneficiary|next of kin)\b|\bbitcoins?\b|\bforex\b|\bpresale\b|\b\d+x\b|\b(?:unclaimed|pending) (?:funds?|payments?)\b|\b\d[\d.,]{0,20} million (?:dollars|usd|euros?)\b|\bproject (?:finance|funding)\b|(?<!\p{L})(?:займ|кредит)|gagne[rz]|пассивн\p{L}{1,12} доход|заработ(?:ок|ать|ай)|ganh[ae]r? dinheiro|gana(?:r)? dinero|préstamo|geld verdienen|gagne[rz] de l.argent/iu,
    'It promises money.',
  ],
  [
    /\b(?:buy|cheap|real)\b[^.!?]{0,20}\b(?:followers|likes|subscribers|reviews|views)\b|\b(?:e-?mail|contact|business|lead) (?:lists?|databases?)\b|\bbulk (?:e-?mail|sms)\b|\bbases?\b[^.!?]{0,20}рассылк|баз[аыу][^.!?]{0,40}рассылк|контакт[^.!?]{0,50}рассылк|代开|代開|发票|發票|刷单|\b[\d,.]{1,20}k? (?:followers|subscribers|likes|views)\b|\b(?:B2B|business) (?:contacts|leads)\b|форм\p{L}{0,12} обратной связи/iu,
    'It sells addresses, followers or invoices.',
  ],
  [
    /\b(?:hot|lonely|single|sexy|naked)\b[^.!?]{0,12}\b(?:girls?|wom[ae]n|singles|ladies|men|photos|pics)\b|\bsex\b|\bdating\b|\bwebcams?\b|\bhook ?up\b|\bprivate (?:photos|pics|videos?)\b|\balone tonight\b|(?<!\p{L})(?:секс|знакомств|интим)/iu,
    'It is about dating.',
  ],
  [
    /\bunsubscribe\b|\bopt[- ]?out\b|\b(?:reply|answer|write|text) (?:no|stop)\b|\b(?:not|n.t|no longer) (?:want|wish|like) to (?:hear|receive|get)\b|\bremove (?:you|me|your (?:site|domain|address)) from\b|\bstop (?:these|receiving|getting)\b|\b(?:rather|prefer) not (?:get|hear|receive)\b|\boff (?:the|our|my) list\b|\b(?:to be )?left alone\b/i,
    'It says how to get no more of it.',
  ],
  [
    /\b(?:your|the) (?:web ?site|site|page|online store|business|company|brand)\b[\s\S]{0,200}\b(?:(?:we|i) (?:can|could|offer|help|provide|specialise|specialize)|(?:our|my) (?:services?|agency|team|packages?|experts?|prices?|plans?))\b|\b(?:we|i) (?:offer|provide|specialise|specialize|sell|supply)\b|\b(?:limited|special|exclusive) offer\b|\b\d\d ?(?:%|percent) (?:off|discount)\b|\b(?:act|order|apply|sign up|register|click|buy) (?:now|here|today)\b|\bfree (?:audit|quote|demo|trial|sample|consultation)s?\b|\b(?:only|just|for|at|from) (?:\$|€|£|usd )\d|\bfactory price|\bwholesale\b|\bwarranty\b|\bcatalog(?:ue)?\b|\bprice ?list\b|\bpay here\b|\bconfirm your\b|\bwithin (?:24|48|72) hours\b|\bwill expire\b|\bexpiration notice\b|\b(?:watch|see) (?:it live|some of ours|examples|samples)\b|прайс|предлага\p{L}|недорого|подробности|скидк/iu,
    'It offers something.',
  ],
]

/** Words of a client, who needs, has and wants to have made. They weigh against a mere subject. */
const requests =
  /\b(?:we|i|our [a-z]+|my [a-z]+) (?:also |really |would )?(?:needs?|wants?|like|am looking|are looking)\b(?! to (?:offer|help|introduce|share|show|give|present))|\blooking for an? (?:partner|developer|agency|team|company)\b|\b(?:re)?build (?:us|a|an|our|the)\b|\bredesign\b|\bquot(?:e|ation)\b|\bbudget\b|\b(?:mvp|prototype|nda|cms|figma|api)\b|\bmigrat|\bhow much\b|\bwhat would\b|\b(?:can|could|would) you (?:please )?(?:look|make|build|help|send|tell|call|quote|do)\b|\bplease (?:call|contact|send|tell|quote)\b|\bour (?:web ?)?(?:site|app|shop|store|team|stack)\b|нужен|нужн[аоы]|хотим|ищем|necesit|queremos|précis?ons|brauch|suchen/iu

/** Does the writer ask for work, as clients do? */
export const asksForWork = (message: string): boolean => requests.test(message)
