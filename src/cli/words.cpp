#include "cli/words.h"

namespace armatura::cli {
namespace {

constexpr Words kEnglish{
    .greeting =
        "{}. You play {} against {}. You will see the table, then what is asked of you, then what you may do. "
        "Choose by number; nothing is decided before you press Enter.",
    .greeting_many =
        "{}. At this keyboard: {}. Each of you sees only what that seat may know; before the next one "
        "decides, the screen is cleared.",
    .greeting_none = "{}. At the table: {}. Bots play this match, you watch.",
    .short_help = "A number chooses. ? N shows what it would do. undo, log, help and quit do what they say.",
    .practice = "This is practice: every decision may be taken back.",
    .resumed = "The match goes on after {} steps.",
    .help =
        "  N             choose what stands at this number\n"
        "  ? N           what it would do, and what it names (also: preview N)\n"
        "  ? NAME        what a thing of this name does, where the game has cards for it\n"
        "  activate 3 …  the same decision, typed out\n"
        "  why CODE      why this is not possible now\n"
        "  undo          take back your last decision\n"
        "  rule ID       read a rule, for example the one in [brackets]\n"
        "  log           everything you have seen so far\n"
        "  board         the table again\n"
        "  save FILE     keep the match\n"
        "  lang ru|en    another language\n"
        "  quit          leave; with --save the match is kept\n",
    .pass_keyboard = "Pass the keyboard to {}, press Enter.",
    .your_choice = "> ",
    .no_such_number = "There are choices from 1 to {}.",
    .nothing_offered = "Nothing is offered here; type help for the words that are understood.",
    .nearest = "Possible instead: {}",
    .legal = "This is possible: {}",
    .which = "Say which one: a number or a decision typed out.",
    .taken_back = "Taken back.",
    .saved = "Saved to {}.",
    .save_where = "Say where: save FILE.",
    .not_saved = "Not saved: {}",
    .rule_where = "Say which rule, for example: rule {}",
    .no_such_rule = "There is no rule {}.",
    .no_such_rule_near = "There is no rule {}; the nearest is {}.",
    .no_such_name_near = "Nothing is called {}; a name like it is {}.",
    .log_empty = "Nothing has happened yet.",
    .language_now = "The table speaks English now.",
    .language_which = "Say lang ru or lang en.",
    .line_too_long = "This line is too long to be a decision.",
    .list_seats = "seats",
    .list_from_to = "{} to {}",
    .list_bots = "bots",
    .list_preset = "preset",
    .list_option = "option",
    .list_own_text = "TEXT | @FILE",
    .table_rank = "Place",
    .table_seat = "Seat",
    .table_score = "Score",
};

constexpr Words kRussian{
    .greeting =
        "{}. Вы играете за {}, против вас {}. Сначала показан стол, затем что от вас требуется, затем что можно "
        "сделать. Выбирайте по номеру; до нажатия Enter ничего не решено.",
    .greeting_many =
        "{}. За этой клавиатурой: {}. Каждый видит только то, что может знать его место; перед следующим "
        "решением экран очищается.",
    .greeting_none = "{}. За столом: {}. Эту партию играют боты, вы наблюдаете.",
    .short_help = "Номер выбирает. ? N показывает, что произойдёт. Также: отмена, журнал, помощь, выход.",
    .practice = "Это тренировка: любое решение можно взять назад.",
    .resumed = "Партия продолжается, сыграно шагов: {}.",
    .help =
        "  N              выбрать строку с этим номером\n"
        "  ? N            что произойдёт и что при этом названо (также: preview N)\n"
        "  ? НАЗВАНИЕ     что делает вещь с таким названием, если у игры есть её карта\n"
        "  activate 3 …   то же решение словами\n"
        "  почему КОД     почему сейчас так нельзя (why)\n"
        "  отмена         взять назад своё последнее решение (undo)\n"
        "  правило НОМЕР  прочитать правило, например указанное в [скобках] (rule)\n"
        "  журнал         всё, что вы видели до сих пор (log)\n"
        "  стол           показать стол ещё раз (board)\n"
        "  сохранить ФАЙЛ сохранить партию (save)\n"
        "  язык ru|en     другой язык (lang)\n"
        "  выход          уйти; с --save партия сохраняется (quit)\n",
    .pass_keyboard = "Передайте клавиатуру: {}. Нажмите Enter.",
    .your_choice = "> ",
    .no_such_number = "Можно выбрать номер от 1 до {}.",
    .nothing_offered = "Здесь нечего выбирать; слово «помощь» покажет, что можно ввести.",
    .nearest = "Вместо этого можно: {}",
    .legal = "Это возможно: {}",
    .which = "Укажите, что именно: номер или решение словами.",
    .taken_back = "Взято назад.",
    .saved = "Сохранено в {}.",
    .save_where = "Укажите куда: сохранить ФАЙЛ.",
    .not_saved = "Не сохранено: {}",
    .rule_where = "Укажите правило, например: правило {}",
    .no_such_rule = "Правила {} нет.",
    .no_such_rule_near = "Правила {} нет; ближайшее: {}.",
    .no_such_name_near = "Ничто не называется «{}»; похожее название: {}.",
    .log_empty = "Пока ничего не произошло.",
    .language_now = "Теперь стол говорит по-русски.",
    .language_which = "Введите: язык ru или язык en.",
    .line_too_long = "Эта строка слишком длинна для решения.",
    .list_seats = "места",
    .list_from_to = "от {} до {}",
    .list_bots = "боты",
    .list_preset = "вариант",
    .list_option = "настройка",
    .list_own_text = "ТЕКСТ | @ФАЙЛ",
    .table_rank = "Место",
    .table_seat = "Игрок",
    .table_score = "Очки",
};

}  // namespace

const Words& words_of(hosting::Language language) {
  return language == hosting::Language::Russian ? kRussian : kEnglish;
}

}  // namespace armatura::cli
