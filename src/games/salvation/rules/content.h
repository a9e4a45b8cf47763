// The content of salvation as the rules see it: units, tokens, cards and the map of one pack. Immutable once loaded;
// names and texts live in the pack's strings.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/fixed_vec.h"
#include "base/id.h"

namespace armatura::salvation {

using SectorId = Id<struct SectorTag>;            // 0 is sector number 1 of the map
using TypeId = Id<struct TypeTag>;                // a kind of unit
using CardId = Id<struct CardTag>;                // a design of the pack; several copies of it may exist
using TokenId = Id<struct TokenTag>;              // a design of hidden-object token; several copies may exist
using ImprovementId = Id<struct ImprovementTag>;  // one development or technology token
using CityId = Id<struct CityTag>;                // one city card

inline constexpr std::size_t kMaxSectors = 32;
inline constexpr std::size_t kMaxTypes = 12;
inline constexpr std::size_t kMaxFigures = 48;
inline constexpr std::size_t kMaxCards = 160;   // designs of both sides together
inline constexpr std::size_t kMaxSpecial = 16;  // designs of the special Tactics stack
inline constexpr std::size_t kMaxTokens = 32;   // designs of hidden-object tokens
inline constexpr std::size_t kMaxImprovements = 32;
inline constexpr std::size_t kMaxCities = 8;
inline constexpr std::size_t kMaxOrders = 8;  // units that one card moves
inline constexpr std::size_t kMaxRoute = 6;   // borders that one unit crosses
inline constexpr std::size_t kMaxDice = 40;   // of one volley; a pack may not reach more (TS-CMP-07)
inline constexpr int kStages = 5;             // TS-STG-01: numbers 0 to 4

inline constexpr CardId kNoCard{255};
inline constexpr ImprovementId kNoImprovement{255};
inline constexpr TokenId kNoToken{255};
inline constexpr TypeId kNoType{255};
inline constexpr CityId kNoCity{255};
inline constexpr SectorId kNoSector{255};

using Sectors = Set<SectorId, std::uint32_t>;
using Types = Set<TypeId, std::uint16_t>;

enum class Side : std::uint8_t { Skynet, Resistance };
constexpr Side other(Side side) { return side == Side::Skynet ? Side::Resistance : Side::Skynet; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// ---- Units ---------------------------------------------------------------------------------------------------------

// TS-UNI-02: what a unit card says, and what an improvement can replace. TS-UNI-01, TS-UNI-03, TS-UNI-04: the types and
// their numbers are those of the pack.
enum class Characteristic : std::uint8_t { Movement, Attack, Defence, Durability, Recon };

struct UnitDesign {
  std::string key;  // "t600"
  Side side{};
  std::uint8_t figures{};        // TS-CMP-02, TS-CMP-03, TS-CMP-13
  std::uint8_t movement{};       // borders of any kind
  std::uint8_t road_movement{};  // borders crossed by a road (TS-MOV-02)
  std::uint8_t attack{};
  std::uint8_t defence{};
  std::uint8_t durability{};
  std::uint8_t recon{};  // Skynet; 0: none
  bool flyer{};          // TS-UNI-07
  bool scout{};          // Resistance: may visit a city for OPT-M1 and do recon with OPT-M4
};

// TS-UNI-05, TS-UNI-06: development tokens for Skynet, technology tokens for the Resistance. One copy each.
struct ImprovementDesign {
  std::string key;  // "dv-1"
  TypeId type{};    // its side tells the set
  Characteristic characteristic{};
  std::uint8_t value{};       // the new value
  std::uint8_t road_value{};  // Movement: the second number
};

// ---- Hidden objects ------------------------------------------------------------------------------------------------

// TS-CMP-11
enum class TokenKind : std::uint8_t { Shelter, Mission, Unit, Technology, Terrain };

enum class Terrain : std::uint8_t {
  Radiation,
  Roadless,
  Ruins,
  Fortifications,
  Wasteland,
  Fog,
  Forests,
  Toxic,
  Information,
  Gorge,
  Count
};
inline constexpr std::size_t kTerrains = static_cast<std::size_t>(Terrain::Count);

struct TokenDesign {
  std::string key;  // "shelter"
  TokenKind kind{};
  TypeId type{kNoType};  // Shelter, Unit: which Resistance unit comes with it
  Terrain terrain{Terrain::Count};
  std::uint8_t copies{};
  std::uint8_t copies_second_mix{};  // variant V4; the same for most designs
};

// ---- Cards ---------------------------------------------------------------------------------------------------------

// TS-CMP-08: everything is done by means of cards. TS-STG-08: which number a kind bears is said by the pack.
enum class CardKind : std::uint8_t {
  Tactics,
  Movement,
  Attack,
  Recon,
  NewUnits,
  Development,
  TacticsDevelopment,
  Mission
};

// What an option of a card does. Which fields of Effect a verb reads is said beside it; all others stay 0.
enum class Verb : std::uint8_t {
  None,
  // Tactics that last for the turn (TS-TAC-04).
  SecondAttack,     // the Attack action of stage 2 once more in another sector
  ReconBonus,       // amount: added to every Recon check of Skynet
  MovementBonus,    // types, amount: added to both Movement numbers
  NoBorderDefence,  // Skynet may not declare border defence
  Ambush,           // amount: added to the Resistance's dice in border battles it starts
  // Tactics that are resolved at once.
  PlaceAtFactories,  // types (one): one unit in each sector with a factory
  Strike,            // threshold, amount (damage): a die for every unit of a sector without a factory
  InterceptHand,     // look at a Resistance hand and have one card discarded
  SwapTokens,        // two face-down tokens of different sectors
  LookTokens,        // count: up to so many face-down tokens in or beside sectors with own units
  DrawCards,         // count
  // Actions of the later stages.
  Move,          // count (0: any number), types, from
  Attack,        // extra_dice, fewer_return_dice, bonus_dice with bonus_types
  Recon,         // units (1 or 2, in different sectors), tokens (for each), modifier (Skynet's check)
  Place,         // types (one), count
  BuildFactory,  //
  Develop,       // types (one)
  TakeTactics,   // a card of the special Tactics stack
  Mission,       // task, count, types, amount (victory points)
};

constexpr bool lasting(Verb verb) { return verb >= Verb::SecondAttack && verb <= Verb::Ambush; }

// Which of the own units a Move may take.
enum class From : std::uint8_t { Anywhere, OneSector, BesideEnemy };

// TS-MIS-02: what a Mission asks for.
enum class Task : std::uint8_t {
  Sabotage,        // count units of `types` in sectors with a factory
  DestroyFactory,  // a unit of `types` in a sector with a factory and no Skynet unit; the factory is removed
  Trophies,        // count Skynet units destroyed in battles this turn
  HoldCities,      // count city sectors with an own unit and no Skynet unit
  GuardShelters,   // count sectors with an open shelter and an own unit
  Network,         // own units in count different sectors
  Fist             // one sector with count own units, at least one of them of `types`
};

struct Effect {
  Verb verb{};
  std::uint8_t count{};
  std::int8_t amount{};
  Types types;
  From from{};
  std::uint8_t threshold{};
  std::uint8_t extra_dice{};
  std::uint8_t fewer_return_dice{};
  std::uint8_t bonus_dice{};
  Types bonus_types;
  std::uint8_t units{};
  std::uint8_t tokens{};
  std::int8_t modifier{};
  Task task{};
  friend bool operator==(const Effect&, const Effect&) = default;
};

struct CardDesign {
  std::string key;  // "s01"
  Side side{};
  std::uint8_t number{};  // TS-STG-01, and the value of an exchange
  CardKind kind{};
  std::uint8_t copies{};        // TS-CMP-04
  bool special{};               // TS-SET-04: starts in the special Tactics stack; then copies is 1
  FixedVec<Effect, 2> options;  // TS-CRD-02: one, or two of which one is chosen
};

// ---- Map (TS-MAP-04) -----------------------------------------------------------------------------------------------

enum class BorderKind : std::uint8_t { Road, Open, Mountain };  // TS-MAP-06

struct BorderDesign {
  SectorId a{};
  SectorId b{};
  BorderKind kind{};
};

// Where things are drawn, on a grid of 1000 by 1000. The rules never read it.
struct MapPoint {
  std::int16_t x{};
  std::int16_t y{};
  friend bool operator==(const MapPoint&, const MapPoint&) = default;
};
struct SectorDrawing {
  std::vector<MapPoint> outline;  // clockwise on the screen
  MapPoint centre;
  MapPoint city;  // the dot of the city, where there is one
};

struct SectorDesign {
  std::string key;        // "sea"
  std::uint8_t tokens{};  // TS-MAP-10: slots, 2 in a sector with a city and 1 elsewhere
  SectorDrawing drawing;
};

struct CityDesign {  // TS-CMP-09
  std::string key;   // "cc-1"
  SectorId sector{};
};

// ---- The whole -----------------------------------------------------------------------------------------------------

// TS-SET-11, TS-SET-13, TS-SET-17, TS-VIC-02, TS-VIC-04 as numbers.
struct OpeningDesign {
  std::vector<TypeId> skynet_units;  // placed in or beside the factory's sector, in this order
  TypeId resistance_unit{};
  std::uint8_t resistance_cities{};
  std::uint8_t hand{};
  std::uint8_t factories{};  // tokens, TS-CMP-05
  std::uint8_t goal_points{};
  std::uint8_t goal_shelters{};
};

struct Content {
  std::string pack;  // its name
  std::string version;
  std::string hash;               // of the normalised rule part; names and texts do not count
  std::vector<UnitDesign> units;  // Skynet's types first; a figure's number rises with its type
  std::vector<ImprovementDesign> improvements;
  std::vector<TokenDesign> tokens;
  // NB: special Skynet cards first, then Skynet's others, then the Resistance's. The loader sorts them so, keeping the
  // order of the pack within each part; the rules count on it.
  std::vector<CardDesign> cards;
  std::vector<SectorDesign> sectors;
  std::vector<BorderDesign> borders;
  std::vector<CityDesign> cities;
  OpeningDesign opening;
};

}  // namespace armatura::salvation
