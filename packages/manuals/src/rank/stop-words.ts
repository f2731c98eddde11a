/** English function words and words that are common in questions; search ignores them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by
  can could did do does doing done down during each else ever every few for from further get gets getting give given gives go goes
  got had happen happens has have having he her here him his how i if in into is it its itself just know let like made make makes
  many may me might mine more most much must my need needed needs no nor not now of off often on once one only or other our out over own
  per please put same shall she should show so some such take takes tell than that the their them then there these they thing
  things this those through to too under until up upon us use used using very want wants was way we were what when where whether
  which while who whom whose why will with within without would you your whats hows thats wheres whens whos theres heres isnt arent dont doesnt
  didnt cant wont shouldnt couldnt youre`.split(/\s+/),
);
